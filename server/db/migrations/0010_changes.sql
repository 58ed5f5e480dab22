-- Tells every process, after the commit, which of what it keeps in memory is no longer true.
CREATE FUNCTION "announce_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('dealership_changes', TG_ARGV[0]);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "families" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('catalogue');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "subfamilies" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('catalogue');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stock_units" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('catalogue');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promotions" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('catalogue');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "saving_plans" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('catalogue');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "photographs" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('catalogue');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "parameters" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('content');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "news" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('content');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stories" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('content');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "service_categories" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('content');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER UPDATE OF "status", "hold_until", "chassis" ON "operations" FOR EACH ROW
	WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."hold_until" IS DISTINCT FROM NEW."hold_until" OR OLD."chassis" IS DISTINCT FROM NEW."chassis")
	EXECUTE FUNCTION "announce_change"('operations');--> statement-breakpoint
CREATE TRIGGER "announce_new" AFTER INSERT ON "operations" FOR EACH ROW
	WHEN (NEW."status" <> 'open') EXECUTE FUNCTION "announce_change"('operations');--> statement-breakpoint
CREATE TRIGGER "announce_deleted" AFTER DELETE OR TRUNCATE ON "operations" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('operations');
