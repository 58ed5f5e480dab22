CREATE TABLE "photographs" (
	"place" text PRIMARY KEY NOT NULL,
	"family_id" integer,
	"color" text,
	"chassis" text,
	"position" integer NOT NULL,
	"caption" text NOT NULL,
	"hash" text NOT NULL,
	"source" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"tint" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photographs_by_family" ON "photographs" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "photographs_by_chassis" ON "photographs" USING btree ("chassis");