CREATE TABLE "deposits" (
	"client_ref" text PRIMARY KEY NOT NULL,
	"operation_code" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"rejections" integer DEFAULT 0 NOT NULL,
	"payment_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"code" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"unit_id" integer NOT NULL,
	"chassis" text NOT NULL,
	"brand_id" integer NOT NULL,
	"family" text NOT NULL,
	"vehicle" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"promotion" jsonb,
	"cash_amount" bigint DEFAULT 0 NOT NULL,
	"used_vehicles" jsonb NOT NULL,
	"hold_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parameters" (
	"group_slug" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"key" text PRIMARY KEY NOT NULL,
	"client_ref" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text PRIMARY KEY NOT NULL,
	"brand_id" integer,
	"family_id" integer,
	"money_discount" bigint,
	"percentage_discount" integer,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"client_ref" text PRIMARY KEY NOT NULL,
	"access_token" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"client_ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"instalments" integer NOT NULL,
	"card_brand" text NOT NULL,
	"last_digits" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_units" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"subfamily_id" integer NOT NULL,
	"chassis" text NOT NULL,
	"price" bigint NOT NULL,
	"list_price" bigint,
	"discount" bigint DEFAULT 0 NOT NULL,
	"special_discount" bigint DEFAULT 0 NOT NULL,
	"license_cost" bigint DEFAULT 0 NOT NULL,
	"preparation_cost" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"doors" integer NOT NULL,
	"color" text NOT NULL,
	"location" text NOT NULL,
	"model_year" integer,
	"image" text,
	CONSTRAINT "stock_units_chassis_unique" UNIQUE("chassis")
);
--> statement-breakpoint
CREATE TABLE "subfamilies" (
	"id" integer PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL,
	"name" text NOT NULL,
	"features" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_operation_code_operations_code_fk" FOREIGN KEY ("operation_code") REFERENCES "public"."operations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_unit_id_stock_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."stock_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_client_ref_sandbox_intents_client_ref_fk" FOREIGN KEY ("client_ref") REFERENCES "public"."sandbox_intents"("client_ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_units" ADD CONSTRAINT "stock_units_subfamily_id_subfamilies_id_fk" FOREIGN KEY ("subfamily_id") REFERENCES "public"."subfamilies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subfamilies" ADD CONSTRAINT "subfamilies_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_by_operation" ON "deposits" USING btree ("operation_code");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_reservation_per_chassis" ON "operations" USING btree ("chassis") WHERE "operations"."status" in ('holding', 'pending', 'reserved');--> statement-breakpoint
CREATE INDEX "operations_by_status" ON "operations" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "one_charge_per_client_ref" ON "sandbox_payments" USING btree ("client_ref") WHERE "sandbox_payments"."status" in ('approved', 'pending');--> statement-breakpoint
CREATE INDEX "stock_units_by_subfamily" ON "stock_units" USING btree ("subfamily_id");