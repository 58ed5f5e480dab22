ALTER TABLE "deposits" ADD COLUMN "held_from" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operations_by_email" ON "operations" USING btree (lower(trim("buyer" ->> 'email')));