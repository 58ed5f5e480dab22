CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
-- Uncompressed, so that a part of a video is read without the rest.
ALTER TABLE "media" ALTER COLUMN "content" SET STORAGE EXTERNAL;
