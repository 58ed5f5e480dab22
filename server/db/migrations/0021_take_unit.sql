-- An operation that gets its unit waits for a person at the desk who withholds it, and fails as beside another operation. The
-- statuses are those of "one_live_reservation_per_chassis".
CREATE FUNCTION "take_unit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.chassis, 7462));
  IF EXISTS (
    SELECT FROM withheld_units
    WHERE chassis = NEW.chassis AND (until IS NULL OR until > NEW.updated_at)
  ) THEN
    RAISE unique_violation USING MESSAGE = 'the dealership withholds this unit';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "take_unit" BEFORE UPDATE OF "status" ON "operations" FOR EACH ROW
WHEN (
  NEW.status IN ('holding', 'pending', 'reserved', 'missed', 'closing', 'registering', 'ready', 'delivered')
  AND OLD.status NOT IN ('holding', 'pending', 'reserved', 'missed', 'closing', 'registering', 'ready', 'delivered')
)
EXECUTE FUNCTION "take_unit"();
