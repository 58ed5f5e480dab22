CREATE TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_counts_by_end" ON "request_counts" USING btree ("until");