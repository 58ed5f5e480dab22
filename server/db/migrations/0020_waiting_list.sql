CREATE TABLE "unit_waits" (
	"chassis" text NOT NULL,
	"email" text NOT NULL,
	"unit_id" integer NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_waits_chassis_email_pk" PRIMARY KEY("chassis","email")
);
--> statement-breakpoint
CREATE INDEX "unit_waits_by_email" ON "unit_waits" USING btree ("email");--> statement-breakpoint
CREATE INDEX "unit_waits_by_moment" ON "unit_waits" USING btree ("created_at");