DROP INDEX "one_live_reservation_per_chassis";--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "more_time" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_reservation_per_chassis" ON "operations" USING btree ("chassis") WHERE "operations"."status" in ('holding', 'pending', 'reserved', 'missed', 'delivered');