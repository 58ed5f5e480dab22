ALTER TABLE "payments" ADD COLUMN "by_hand" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "out_twice" bigint DEFAULT 0 NOT NULL;