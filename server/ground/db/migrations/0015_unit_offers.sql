ALTER TABLE "staff_requests" ADD COLUMN "chassis" text;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD COLUMN "offer" jsonb;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD COLUMN "until" timestamp with time zone;