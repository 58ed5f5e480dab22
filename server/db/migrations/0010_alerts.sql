CREATE TABLE "alerts" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"known" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "alerts_of_an_address" UNIQUE("kind","subject","email")
);
--> statement-breakpoint
INSERT INTO "alerts" SELECT md5("chassis" || "email" || random()), 'free', "chassis", "email", "name", "path", '{}', "created_at", "created_at" FROM "unit_waits";--> statement-breakpoint
DROP TABLE "unit_waits" CASCADE;--> statement-breakpoint
CREATE INDEX "alerts_by_email" ON "alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "alerts_by_moment" ON "alerts" USING btree ("created_at");