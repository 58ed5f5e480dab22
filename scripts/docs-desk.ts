import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskActWords } from '../desk/act-words.ts';
import { mayDo, type DeskAct } from '../desk/roles.ts';
import { staffEventNames, staffEvents } from '../machines/operation/staff-events.ts';
import { office, staffRoles, type StaffRole } from '../machines/operation/staff-roles.ts';
import { staffLimitNames, staffLimits } from '../machines/operation/staff-limits.ts';

// Writes the tables of roles, limits and approvals in docs/desk.md from the tables by which the desk decides. With
// --check it writes nothing, and fails when a table is stale.

const page = join(import.meta.dirname, '../docs/desk.md');

/** A Markdown table whose columns are as wide as their longest cell, as oxfmt writes it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const columns = ['Vendedor', 'Administración', 'Gerencia'];

const inColumns = (of: (role: StaffRole) => string) => staffRoles.map(of);

function caseAct(event: (typeof staffEventNames)[number]): string[] {
  const { label, roles, limit, asksAgain } = staffEvents[event];
  const allowed = inColumns((role) => {
    if (!roles.includes(role)) return 'no';
    if (asksAgain) return 'con código';
    if (!limit) return 'sí';
    return office.includes(role) ? 'sí; más allá, con código' : 'sí; más allá, lo pide';
  });
  const { usual, beyond } = limit ? staffLimits[limit] : { usual: 0, beyond: () => '—' };
  return [label, ...allowed, beyond(usual)];
}

const tables: Record<string, () => string> = {
  'actos de una reserva': () =>
    table(
      ['Acto', ...columns, 'Pide aprobación, si gerencia no cambió el límite'],
      staffEventNames.map(caseAct),
    ),
  límites: () =>
    table(
      ['Límite', 'Valor inicial', 'Máximo'],
      staffLimitNames.map((name) => {
        const { label, usual, most } = staffLimits[name];
        return [label, String(usual), String(most)];
      }),
    ),
  'lo demás': () =>
    table(
      ['Qué', ...columns],
      (Object.keys(mayDo) as DeskAct[]).flatMap((act) => {
        const roles: readonly StaffRole[] = mayDo[act];
        return deskActWords[act].map(({ words, asksAgain }) => [
          words,
          ...inColumns((role) => {
            if (!roles.includes(role)) return 'no';
            return asksAgain ? 'con código' : 'sí';
          }),
        ]);
      }),
    ),
};

const written = readFileSync(page, 'utf8');
let text = written;
for (const [name, made] of Object.entries(tables)) {
  const between = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`);
  if (!between.test(text)) throw new Error(`docs/desk.md has no place for the table '${name}'`);
  text = text.replace(between, (_, start: string, end: string) => `${start}\n${made()}\n${end}`);
}

if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (text !== written) {
  console.error('docs/desk.md has other roles or limits than the code. Run: npm run docs:desk');
  process.exitCode = 1;
}
