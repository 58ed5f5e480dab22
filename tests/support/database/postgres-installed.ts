import { installPostgres } from './postgres.ts';

/** No test on PostgreSQL is skipped because the machine has none. */
export default installPostgres;
