DROP INDEX "one_live_reservation_per_chassis";--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "delivered_on" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "stock_row" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_reservation_per_chassis" ON "operations" USING btree ("chassis") WHERE "operations"."status" in ('holding', 'pending', 'reserved', 'delivered');