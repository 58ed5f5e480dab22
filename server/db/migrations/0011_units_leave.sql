ALTER TABLE "operations" DROP CONSTRAINT "operations_unit_id_stock_units_id_fk";
