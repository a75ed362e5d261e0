"""The first schema of the book."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="AuditEntry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("sequence", models.PositiveBigIntegerField(unique=True)),
                ("at", models.DateTimeField()),
                ("user", models.CharField(max_length=150)),
                ("action", models.CharField(max_length=40)),
                ("subject", models.CharField(max_length=200)),
                ("details", models.JSONField(default=dict)),
                ("previous_hash", models.CharField(max_length=64)),
                ("hash", models.CharField(max_length=64)),
            ],
            options={
                "ordering": ("sequence",),
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Book",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=200)),
                ("country", models.CharField(blank=True, max_length=2)),
                ("official", models.JSONField(default=list)),
                ("shadows", models.JSONField(default=dict)),
                ("created", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="User",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                ("name", models.CharField(max_length=150, unique=True)),
                ("roles", models.JSONField(default=list)),
                ("created", models.DateTimeField()),
            ],
            options={
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Club",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=120)),
                ("city", models.CharField(blank=True, max_length=120)),
                ("country", models.CharField(blank=True, max_length=2)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("name", "country"), name="one_club_of_a_name_in_a_country")
                ],
            },
        ),
        migrations.CreateModel(
            name="Person",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("family", models.CharField(max_length=120)),
                ("given", models.CharField(blank=True, max_length=120)),
                ("family_latin", models.CharField(blank=True, max_length=120)),
                ("given_latin", models.CharField(blank=True, max_length=120)),
                ("born", models.DateField(blank=True, null=True)),
                ("key", models.CharField(db_index=True, max_length=300)),
                ("key_latin", models.CharField(db_index=True, max_length=300)),
            ],
            options={
                "indexes": [models.Index(fields=["family_latin", "given_latin"], name="by_latin_name")],
            },
        ),
        migrations.CreateModel(
            name="Player",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(max_length=20, unique=True)),
                ("country", models.CharField(blank=True, max_length=2)),
                ("created", models.DateTimeField()),
                (
                    "club",
                    models.ForeignKey(
                        blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, to="federation.club"
                    ),
                ),
                (
                    "merged_into",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="merged",
                        to="federation.player",
                    ),
                ),
                (
                    "person",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="player",
                        to="federation.person",
                    ),
                ),
            ],
            options={
                "ordering": ("code",),
            },
        ),
        migrations.CreateModel(
            name="StoredEvent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(max_length=60)),
                ("version", models.PositiveIntegerField()),
                ("content_hash", models.CharField(max_length=64, unique=True)),
                ("content", models.TextField()),
                ("last_day", models.DateField()),
                ("position", models.IntegerField(default=0)),
                ("source_name", models.CharField(max_length=200)),
                ("source", models.BinaryField(null=True)),
                ("source_hash", models.CharField(max_length=64)),
                ("submitted", models.DateTimeField()),
                ("reason", models.TextField(blank=True)),
                ("digest", models.CharField(max_length=64)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("submitted", "Submitted"),
                            ("signed", "Signed"),
                            ("approved", "Approved"),
                            ("superseded", "Superseded"),
                            ("withdrawn", "Withdrawn"),
                        ],
                        default="submitted",
                        max_length=10,
                    ),
                ),
                (
                    "submitted_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="federation.user"
                    ),
                ),
            ],
            options={
                "ordering": ("last_day", "position", "code", "version"),
            },
        ),
        migrations.CreateModel(
            name="Signature",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "role",
                    models.CharField(
                        choices=[("submitter", "Submitter"), ("referee", "Referee"), ("officer", "Officer")],
                        max_length=10,
                    ),
                ),
                ("content_hash", models.CharField(max_length=64)),
                ("at", models.DateTimeField()),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="signatures",
                        to="federation.storedevent",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="federation.user"
                    ),
                ),
            ],
            options={
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Run",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("opening", "Opening"),
                            ("event", "Event"),
                            ("correction", "Correction"),
                            ("withdrawal", "Withdrawal"),
                            ("reset", "Reset"),
                            ("merge", "Merge"),
                        ],
                        max_length=10,
                    ),
                ),
                ("subject", models.CharField(max_length=200)),
                ("reason", models.TextField(blank=True)),
                ("at", models.DateTimeField()),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="federation.user"
                    ),
                ),
            ],
            options={
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="PublishedList",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField(unique=True)),
                ("day", models.DateField(unique=True)),
                ("last_sequence", models.PositiveBigIntegerField()),
                ("content", models.BinaryField()),
                ("checksum", models.CharField(max_length=64)),
                ("published", models.DateTimeField()),
                (
                    "published_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="federation.user"
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="ExpertEstimate",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("event_code", models.CharField(max_length=60)),
                ("rating", models.DecimalField(decimal_places=4, max_digits=9)),
                ("accepted", models.DecimalField(decimal_places=4, max_digits=9, null=True)),
                ("conditional", models.BooleanField(default=False)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("declared", "Declared"),
                            ("confirmed", "Confirmed"),
                            ("accepted", "Accepted"),
                            ("corrected", "Corrected"),
                            ("refused", "Refused"),
                        ],
                        default="declared",
                        max_length=10,
                    ),
                ),
                ("basis", models.TextField(blank=True)),
                ("evidence", models.TextField(blank=True)),
                ("declared", models.DateTimeField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="estimates", to="federation.player"
                    ),
                ),
                (
                    "confirmed_by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="federation.user"
                    ),
                ),
                (
                    "declared_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="federation.user"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ForeignId",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("register", models.CharField(max_length=20)),
                ("value", models.CharField(max_length=40)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="foreign_ids", to="federation.player"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("register", "value"), name="one_player_of_a_number")],
            },
        ),
        migrations.CreateModel(
            name="Award",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(choices=[("title", "Title")], max_length=10)),
                ("value", models.CharField(max_length=10)),
                ("regulation", models.CharField(max_length=40)),
                ("clause", models.CharField(max_length=20)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="awards", to="federation.player"
                    ),
                ),
                (
                    "at_list",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="awards",
                        to="federation.publishedlist",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "constraints": [models.UniqueConstraint(fields=("player", "kind", "value"), name="awarded_once")],
            },
        ),
        migrations.CreateModel(
            name="Posting",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("sequence", models.PositiveBigIntegerField(unique=True)),
                ("line", models.CharField(max_length=40)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("opening", "Opening"),
                            ("reset", "Reset"),
                            ("inherit", "Inherited"),
                            ("rated", "Rated"),
                            ("void", "Void"),
                        ],
                        max_length=8,
                    ),
                ),
                ("slot", models.CharField(max_length=60)),
                ("day", models.DateField()),
                ("position", models.IntegerField(default=0)),
                ("rulebook", models.CharField(max_length=40)),
                ("program", models.CharField(max_length=20)),
                ("before", models.DecimalField(decimal_places=4, max_digits=9, null=True)),
                ("after", models.DecimalField(decimal_places=4, max_digits=9, null=True)),
                ("games", models.PositiveIntegerField(default=0)),
                ("anomalous", models.BooleanField(default=False)),
                ("grade_before", models.CharField(blank=True, max_length=4)),
                ("grade_after", models.CharField(blank=True, max_length=4)),
                ("extras", models.JSONField(default=dict)),
                ("previous_hash", models.CharField(max_length=64)),
                ("hash", models.CharField(max_length=64)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="postings", to="federation.player"
                    ),
                ),
                (
                    "run",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="postings", to="federation.run"
                    ),
                ),
                (
                    "event",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="postings",
                        to="federation.storedevent",
                    ),
                ),
            ],
            options={
                "ordering": ("sequence",),
                "abstract": False,
                "indexes": [
                    models.Index(fields=["line", "player", "day"], name="by_player"),
                    models.Index(fields=["line", "slot", "player"], name="by_slot"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Participation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("entry", models.CharField(max_length=60)),
                ("name", models.CharField(blank=True, max_length=240)),
                ("given", models.CharField(blank=True, max_length=120)),
                ("member", models.CharField(blank=True, max_length=40)),
                ("club", models.CharField(blank=True, max_length=120)),
                ("digest", models.CharField(blank=True, max_length=64)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="participations",
                        to="federation.player",
                    ),
                ),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="participations",
                        to="federation.storedevent",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("event", "entry"), name="one_player_of_an_entry"),
                    models.UniqueConstraint(fields=("event", "player"), name="a_player_enters_once"),
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="storedevent",
            constraint=models.UniqueConstraint(fields=("code", "version"), name="one_version_of_a_number"),
        ),
        migrations.AddConstraint(
            model_name="signature",
            constraint=models.UniqueConstraint(fields=("event", "role"), name="one_signature_of_a_role"),
        ),
    ]
