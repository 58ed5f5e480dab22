ALTER TABLE "leads" ADD COLUMN "campaigns" jsonb;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "campaigns" jsonb;