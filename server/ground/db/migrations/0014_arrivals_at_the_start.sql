CREATE TABLE "start_arrivals" (
	"key" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"brand_id" integer NOT NULL,
	"branch" text NOT NULL,
	"campaigns" jsonb,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "start_arrivals_by_day" ON "start_arrivals" USING btree ("day");