UPDATE "parameters" SET "data" = "data" || '{"demo": true}' WHERE "data" -> 'group' ->> 'cuit' = '30-71845203-8';
