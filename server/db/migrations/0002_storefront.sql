CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"file" "bytea",
	"file_name" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saving_plans" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"data" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"services" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "body_style" text;--> statement-breakpoint
ALTER TABLE "stock_units" ADD COLUMN "offer_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_units" ADD COLUMN "offer_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "leads_by_moment" ON "leads" USING btree ("created_at");--> statement-breakpoint
UPDATE "families" SET "body_style" = split_part(split_part("image", '/', 4), '-', 1) WHERE "image" LIKE '/artwork/vehicles/%';
