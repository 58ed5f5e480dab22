ALTER TABLE "operations" ADD COLUMN "former_buyers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "received" jsonb;