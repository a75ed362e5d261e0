"""Who plays whom at which table with which boards: Mitchell, Howell, individual; a validator; guide cards."""
