import type { Sheet } from '../../../server/stock/import/rows/definitions.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import type { Dealership } from '../../../server/sale/dealership.ts';
import type { RowEdit } from '../../../server/ground/db/schema.ts';
import { editMistakes, isSameCell } from '../../../server/stock/import/rows/edit-row.ts';
import type { ShownRow } from '../../../server/stock/import/rows/sheet-rows.ts';
import { receiveUpload } from '../../../server/stock/uploads/stored-uploads.ts';
import { record } from '../../journal.ts';
import type { DeskForm } from '../../pages/form.ts';
import type { Person } from '../../person.ts';
import { Refused } from '../../refused.ts';
import { cellFields, typedCell } from './cell-field.ts';
import { fingerprintOf } from './row-page.ts';

/** The mistakes of a row's form, by field. */
export class WrongCells extends Refused {
  readonly cells: Readonly<Record<string, string>>;

  constructor(sentence: string, cells: Readonly<Record<string, string>> = {}) {
    super(422, sentence);
    this.cells = cells;
  }
}

/** The texts of a form's fields, over those of the row. */
export function typedCells(
  sheet: Sheet,
  form: DeskForm,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const typed = { ...before };
  // A title of its own decides which cells the others are.
  for (let round = 0; round < 2; round += 1) {
    for (const field of cellFields(sheet, typed)) {
      const text = typedCell(form, field, typed[field.name]);
      if (text !== undefined) typed[field.name] = text;
    }
  }
  return typed;
}

/**
 * Asks for the change of a row as for that of an uploaded sheet. Returns the upload's number; undefined if nothing
 * differs. Throws Refused.
 */
export async function saveRow(
  dealership: Dealership,
  sheet: Sheet,
  {
    form,
    stored,
    typed,
    person,
  }: {
    form: DeskForm;
    stored: ShownRow | undefined;
    typed: Readonly<Record<string, string>>;
    person: Person;
  },
): Promise<number | undefined> {
  const { db, now, config } = dealership;
  if (stored && form.get('seen') !== fingerprintOf(stored)) {
    throw new Refused(
      409,
      'Otra persona cambió esta fila mientras la mirabas. Lo que escribiste sigue acá: mandalo otra vez si todavía hace falta, y mirá bien la diferencia',
    );
  }
  const isRemoval = form.get('event') === 'remove';
  const cells = isRemoval ? null : changedCells(sheet, { stored, typed }, dayInMendoza(now()));
  if (cells && Object.keys(cells).length === 0) return undefined;
  const edit: RowEdit = { sheet: sheet.name, row: stored?.key ?? null, cells };
  if (cells) {
    const around = { groupSlug: config.groupSlug, now: now() };
    const problems = await editMistakes(db, edit, around);
    if (problems.length > 0) throw wrongCells(sheet, problems);
  }
  const what = stored ? `${stored.title}${isRemoval ? ', sacar' : ''}` : 'una fila nueva';
  const source = `${sheet.name}: ${what}`.slice(0, 200);
  const id = await receiveUpload(dealership, {
    staffId: person.id,
    who: person.name,
    source,
    reading: { isAddition: false, ignored: [], edit },
  });
  await record(db, now(), { person, act: 'uploaded sheets', note: source });
  return id;
}

function changedCells(
  sheet: Sheet,
  { stored, typed }: { stored: ShownRow | undefined; typed: Readonly<Record<string, string>> },
  today: string,
): Record<string, string> {
  const fields = cellFields(sheet, typed);
  return Object.fromEntries(
    fields
      .filter(
        ({ name, cell }) =>
          !stored || !isSameCell(cell, [stored.cells[name]!, typed[name]!], today),
      )
      .map(({ name }) => [name, typed[name]!]),
  );
}

function wrongCells(
  sheet: Sheet,
  problems: readonly { field?: string | undefined; reason: string }[],
): WrongCells {
  const cells: Record<string, string> = {};
  const others: string[] = [];
  for (const { field, reason } of problems) {
    const found = Object.entries(sheet.columns).find(([, { header }]) => header === field)?.[0];
    if (found === undefined) others.push(field ? `${field}: ${reason}` : reason);
    else cells[found] = cells[found] ? `${cells[found]}; ${reason}` : reason;
  }
  const rest = others.length > 0 ? `: ${others.join('; ')}` : '';
  return new WrongCells(`No se guardó nada, hay que corregir algo${rest}`, cells);
}
