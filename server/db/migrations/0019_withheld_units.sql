CREATE TABLE "withheld_units" (
	"chassis" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"name" text,
	"until" timestamp with time zone,
	"why" text,
	"by" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- A withheld unit changes the same pages as one that an operation takes.
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE ON "withheld_units" FOR EACH ROW EXECUTE FUNCTION "announce_unit"();--> statement-breakpoint
CREATE TRIGGER "announce_truncated" AFTER TRUNCATE ON "withheld_units" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('stock');
