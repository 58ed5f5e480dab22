ALTER TABLE "credit_plans" ADD COLUMN "has_interest_vat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_plans" ADD COLUMN "cost_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_plans" ADD COLUMN "cost_share" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_plans" ADD COLUMN "insurance" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_plans" ADD COLUMN "bank_cftea" double precision;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "vat_rate" double precision;