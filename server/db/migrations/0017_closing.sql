DROP INDEX "one_live_reservation_per_chassis";--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "closing" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_reservation_per_chassis" ON "operations" USING btree ("chassis") WHERE "operations"."status" in ('holding', 'pending', 'reserved', 'missed', 'closing', 'registering', 'ready', 'delivered');