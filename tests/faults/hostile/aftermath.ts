import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { runCommand } from '../../support/program/command.ts';

/** Letters of an attacked program with an injected header or recipient. */
export function injectedLetters(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  // A short attack may be over before its first letter is written.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .flatMap((name) => {
      const [head = ''] = readFileSync(join(folder, name), 'latin1').split('\r\n\r\n', 1);
      const fields = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
      const recipients = fields.filter((field) => /^(to|cc|bcc):/i.test(field));
      const isOne = recipients.length === 1 && recipients[0]!.split('@').length === 2;
      return isOne && fields.every((field) => /^[\w-]+:/.test(field)) ? [] : [`${name}: ${head}`];
    });
}

/** Cells of the exported leads that a spreadsheet would run, whether it splits lines at commas or at semicolons. */
export async function cellsWithFormulas(settings: Record<string, string>): Promise<string[]> {
  const { out } = await runCommand('leads', settings, 'export');
  const rows: string[][] = parse(out, { bom: true, relax_column_count: true });
  // Argentine Excel splits at semicolons and line breaks, even inside quotes.
  const cells = rows.flat().flatMap((cell) => [cell, ...cell.split(/[;\r\n]/)]);
  return cells.filter((cell) => /^\s*[=+\-@]/.test(cell));
}
