ALTER TABLE "operations" ALTER COLUMN "unit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "transaction_code" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "is_unit_gone" boolean DEFAULT false NOT NULL;