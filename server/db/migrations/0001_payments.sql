CREATE TABLE "payments" (
	"client_ref" text NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_client_ref_payment_id_pk" PRIMARY KEY("client_ref","payment_id")
);
--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "rests_on" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "confirmed" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_ref_deposits_client_ref_fk" FOREIGN KEY ("client_ref") REFERENCES "public"."deposits"("client_ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status");--> statement-breakpoint
INSERT INTO "payments" ("client_ref", "payment_id", "status", "paid_at", "created_at")
	SELECT "client_ref", "payment_id",
		CASE WHEN "status" IN ('approved', 'pending', 'refunding', 'refunded', 'charged back') THEN "status" ELSE 'rejected' END,
		"paid_at", COALESCE("paid_at", "created_at")
	FROM "deposits" WHERE "payment_id" IS NOT NULL;--> statement-breakpoint
UPDATE "operations" SET "rests_on" = (
	SELECT "payment_id" FROM "deposits"
	WHERE "operation_code" = "operations"."code" AND "payment_id" IS NOT NULL AND "paid_at" IS NOT NULL
		AND "deposits"."status" IN ('approved', 'pending', 'refunding', 'refunded', 'charged back')
	ORDER BY "deposits"."status" IN ('approved', 'charged back') DESC, "deposits"."status" = 'pending' DESC, "paid_at" DESC
	LIMIT 1
) WHERE "status" IN ('pending', 'reserved', 'cancelled', 'refunded');--> statement-breakpoint
UPDATE "deposits" SET "status" = 'paid' WHERE "status" IN ('approved', 'pending', 'refunding', 'refunded', 'charged back');--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "payment_id";--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "paid_at";