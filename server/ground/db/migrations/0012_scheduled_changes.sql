ALTER TABLE "catalogue_uploads" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalogue_uploads" ADD COLUMN "scheduled_by" text;