CREATE TABLE "credit_plans" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"bank" text NOT NULL,
	"months" integer NOT NULL,
	"yearly_rate" double precision NOT NULL,
	"financed_max" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revocations" (
	"request_code" text PRIMARY KEY NOT NULL,
	"operation_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuation_brands" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "valuation_brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "valuation_versions" (
	"codia" text PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"model" text NOT NULL,
	"description" text NOT NULL,
	"new_price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuations" (
	"id" text PRIMARY KEY NOT NULL,
	"operation_code" text NOT NULL,
	"used_vehicle" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "extensions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "credit" jsonb;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "usd_rate" double precision;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "revocations" ADD CONSTRAINT "revocations_operation_code_operations_code_fk" FOREIGN KEY ("operation_code") REFERENCES "public"."operations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_versions" ADD CONSTRAINT "valuation_versions_brand_id_valuation_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."valuation_brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuations" ADD CONSTRAINT "valuations_operation_code_operations_code_fk" FOREIGN KEY ("operation_code") REFERENCES "public"."operations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "valuation_versions_by_model" ON "valuation_versions" USING btree ("brand_id","model");--> statement-breakpoint
CREATE INDEX "valuations_by_operation" ON "valuations" USING btree ("operation_code");--> statement-breakpoint
UPDATE "deposits" SET "paid_at" = "created_at" WHERE "status" = 'approved';
