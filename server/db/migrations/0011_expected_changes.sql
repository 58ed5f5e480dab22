-- A transaction is also shown what it will announce, so that its process waits for these announcements and for no others.
CREATE OR REPLACE FUNCTION "announce_subject"(subject text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('dealership_changes', subject);
	RAISE INFO 'dealership_changes' USING DETAIL = subject;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "announce_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "announce_subject"(TG_ARGV[0]);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "announce_unit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- PostgreSQL announces the same words of one transaction once.
	IF TG_OP <> 'INSERT' THEN
		PERFORM "announce_subject"("stock_subject"(OLD."chassis"));
	END IF;
	IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW."chassis" <> OLD."chassis") THEN
		PERFORM "announce_subject"("stock_subject"(NEW."chassis"));
	END IF;
	RETURN NULL;
END
$$;
