ALTER TABLE "operations" ADD COLUMN "deposit_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "quote" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "operations" SET "deposit_amount" = coalesce(("shown" ->> 'deposit_amount')::bigint, 0);
