import { stringify } from 'csv-stringify/sync';
import { withoutFormulas } from '../../../domain/words/formulas.ts';

const csv = { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

/** A CSV file (RFC 4180) that spreadsheets read as UTF-8, and whose cells run no formula. */
export function csvTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return stringify([header, ...rows.map((row) => row.map(withoutFormulas))], csv);
}
