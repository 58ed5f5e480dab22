DROP INDEX "operations_by_words";--> statement-breakpoint
DROP INDEX "operations_by_telephone";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_missing" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit_note_missing" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_without_invoice" ON "payments" USING btree ("paid_at","payment_id") WHERE "payments"."invoice_missing" > 0;--> statement-breakpoint
CREATE INDEX "payments_without_credit_note" ON "payments" USING btree ("paid_at","payment_id") WHERE "payments"."credit_note_missing" > 0;--> statement-breakpoint
CREATE INDEX "operations_by_words" ON "operations" USING gin ((translate(lower(coalesce("buyer" ->> 'name', '') || ' ' || coalesce("buyer" ->> 'lastname', '') || ' ' || coalesce("buyer" ->> 'email', '') || ' ' || "chassis" || ' ' || coalesce("vehicle" ->> 'brand', '') || ' ' || coalesce("vehicle" ->> 'name', '')), 'áéíóúüñ', 'aeiouun')) gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "operations_by_telephone" ON "operations" USING gin ((regexp_replace(("buyer" ->> 'telephone'), '\D', '', 'g')) gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
-- The rule of the documents that the accounting system still has to make: an invoice for each payment that was charged, and
-- credit notes for what went back. The status lists are those of machines/payment/status.ts.
CREATE FUNCTION "store_missing_documents"(of_ref text, of_payment text) RETURNS void LANGUAGE sql AS $$
  UPDATE "payments" SET "invoice_missing" = missing.invoice, "credit_note_missing" = missing.credit_note
  FROM (
    SELECT
      CASE WHEN NOT is_charged THEN 0 ELSE greatest(amount - invoiced, 0) END AS invoice,
      CASE WHEN NOT is_charged THEN 0 ELSE greatest(went_back - credited, 0) END AS credit_note
    FROM (
      SELECT
        paid."status" NOT IN ('pending', 'rejected', 'calling off', 'call-off refused') AS is_charged,
        held."amount" AS amount,
        CASE WHEN paid."status" IN ('refunded', 'refunded and charged back', 'paid back twice')
          THEN held."amount" ELSE paid."returned_part" END AS went_back,
        coalesce(sum(made."amount") FILTER (WHERE made."kind" = 'invoice'), 0) AS invoiced,
        coalesce(sum(made."amount") FILTER (WHERE made."kind" = 'credit note'), 0) AS credited
      FROM "payments" AS paid
      JOIN "deposits" AS held ON held."client_ref" = paid."client_ref"
      LEFT JOIN "fiscal_documents" AS made ON made."client_ref" = paid."client_ref" AND made."payment_id" = paid."payment_id"
      WHERE paid."client_ref" = of_ref AND paid."payment_id" = of_payment
      GROUP BY paid."status", paid."returned_part", held."amount"
    ) AS sums
  ) AS missing
  WHERE "payments"."client_ref" = of_ref AND "payments"."payment_id" = of_payment
    AND ("payments"."invoice_missing", "payments"."credit_note_missing") IS DISTINCT FROM (missing.invoice, missing.credit_note)
$$;--> statement-breakpoint
CREATE FUNCTION "store_missing_documents_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM store_missing_documents(NEW.client_ref, NEW.payment_id); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM store_missing_documents(OLD.client_ref, OLD.payment_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "store_missing_documents_of_deposit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM store_missing_documents(client_ref, payment_id) FROM payments WHERE client_ref = NEW.client_ref;
  RETURN NULL;
END $$;--> statement-breakpoint
-- After the statement, because one statement can store a deposit and its payment.
CREATE TRIGGER "missing_documents" AFTER INSERT OR UPDATE OF "status", "returned_part" ON "payments" FOR EACH ROW
  EXECUTE FUNCTION "store_missing_documents_of_row"();--> statement-breakpoint
CREATE TRIGGER "missing_documents" AFTER INSERT OR UPDATE OR DELETE ON "fiscal_documents" FOR EACH ROW
  EXECUTE FUNCTION "store_missing_documents_of_row"();--> statement-breakpoint
CREATE TRIGGER "missing_documents" AFTER UPDATE OF "amount" ON "deposits" FOR EACH ROW
  WHEN (OLD."amount" IS DISTINCT FROM NEW."amount") EXECUTE FUNCTION "store_missing_documents_of_deposit"();--> statement-breakpoint
SELECT store_missing_documents(client_ref, payment_id) FROM "payments";
