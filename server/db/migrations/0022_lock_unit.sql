-- Each change of an operation that has its unit, or gets or frees it, takes the unit's lock before it touches the row's entry in
-- "one_live_reservation_per_chassis", whose statuses these are. A transaction that frees the unit of one operation and takes it for
-- another one would else wait for the lock of a rival, which waits for the entry.
DROP TRIGGER "take_unit" ON "operations";
--> statement-breakpoint
DROP FUNCTION "take_unit"();
--> statement-breakpoint
CREATE FUNCTION "lock_unit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  live CONSTANT text[] := '{holding,pending,reserved,missed,closing,registering,ready,delivered}';
  had CONSTANT boolean := OLD.status = ANY (live);
  has CONSTANT boolean := NEW.status = ANY (live);
BEGIN
  IF had OR has THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.chassis, 7462));
  END IF;
  IF has AND NOT had AND EXISTS (
    SELECT FROM withheld_units
    WHERE chassis = NEW.chassis AND (until IS NULL OR until > NEW.updated_at)
  ) THEN
    RAISE unique_violation USING MESSAGE = 'the dealership withholds this unit';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "lock_unit" BEFORE UPDATE OF "status" ON "operations" FOR EACH ROW EXECUTE FUNCTION "lock_unit"();
