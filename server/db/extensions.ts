import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The extensions that the migrations create, for every PGlite client. PostgreSQL has them in its contrib package. */
export const extensions = { fuzzystrmatch, pg_trgm };
