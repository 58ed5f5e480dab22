CREATE TABLE "feed_addresses" (
	"channel" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
