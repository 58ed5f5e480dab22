UPDATE "stock_units" SET "image" = replace("image", '/pickup-', CASE WHEN "subfamilies"."name" LIKE '%Cabina Simple%' THEN '/pickup-simple-' ELSE '/pickup-2p-' END)
FROM "subfamilies"
WHERE "subfamilies"."id" = "stock_units"."subfamily_id" AND "stock_units"."doors" = 2 AND "stock_units"."image" LIKE '/artwork/vehicles/pickup-%';
