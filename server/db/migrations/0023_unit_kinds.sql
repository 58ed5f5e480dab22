ALTER TABLE "stock_units" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Every other column distinguishes kinds, so a new one does too until somebody decides otherwise; while it is null it changes no
-- stored hash. The text of a moment depends on the session's time zone.
CREATE FUNCTION "hash_kind"() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
BEGIN
	NEW."kind" := md5((jsonb_strip_nulls(to_jsonb(NEW)) - '{id,chassis,kind}'::text[])::text);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "hash_kind" BEFORE INSERT OR UPDATE ON "stock_units" FOR EACH ROW EXECUTE FUNCTION "hash_kind"();--> statement-breakpoint
UPDATE "stock_units" SET "kind" = '';--> statement-breakpoint
CREATE INDEX "stock_units_by_kind" ON "stock_units" USING btree ("brand_id","subfamily_id","kind","chassis","id");
