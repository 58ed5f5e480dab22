-- A change of an operation is one of its unit's family, so that only the pages of that family are rendered again.
CREATE FUNCTION "stock_subject"(of_chassis text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce((
		SELECT 'stock/' || "stock_units"."brand_id" || '/' || "subfamilies"."family_id"
		FROM "stock_units" JOIN "subfamilies" ON "subfamilies"."id" = "stock_units"."subfamily_id"
		WHERE "stock_units"."chassis" = of_chassis
	), 'stock')
$$;--> statement-breakpoint
CREATE FUNCTION "announce_unit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- PostgreSQL announces the same words of one transaction once.
	IF TG_OP <> 'INSERT' THEN
		PERFORM pg_notify('dealership_changes', "stock_subject"(OLD."chassis"));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM pg_notify('dealership_changes', "stock_subject"(NEW."chassis"));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "announce_change" ON "operations";--> statement-breakpoint
DROP TRIGGER "announce_new" ON "operations";--> statement-breakpoint
DROP TRIGGER "announce_deleted" ON "operations";--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER UPDATE OF "status", "hold_until", "chassis" ON "operations" FOR EACH ROW
	WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."hold_until" IS DISTINCT FROM NEW."hold_until" OR OLD."chassis" IS DISTINCT FROM NEW."chassis")
	EXECUTE FUNCTION "announce_unit"();--> statement-breakpoint
CREATE TRIGGER "announce_new" AFTER INSERT ON "operations" FOR EACH ROW
	WHEN (NEW."status" <> 'open') EXECUTE FUNCTION "announce_unit"();--> statement-breakpoint
CREATE TRIGGER "announce_deleted" AFTER DELETE ON "operations" FOR EACH ROW EXECUTE FUNCTION "announce_unit"();--> statement-breakpoint
CREATE TRIGGER "announce_truncated" AFTER TRUNCATE ON "operations" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('stock');--> statement-breakpoint
DROP TRIGGER "announce_change" ON "parameters";--> statement-breakpoint
DROP TRIGGER "announce_change" ON "news";--> statement-breakpoint
DROP TRIGGER "announce_change" ON "stories";--> statement-breakpoint
DROP TRIGGER "announce_change" ON "service_categories";--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "parameters" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('content/parameters');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "news" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('content/news');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stories" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('content/stories');--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "service_categories" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('content/services');
