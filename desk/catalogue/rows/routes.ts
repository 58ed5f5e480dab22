import { dayInMendoza } from '../../../domain/time/dates.ts';
import { everySubject } from '../../../server/ground/db/changes.ts';
import {
  type CellValue,
  type Column,
  type Sheet,
  sheets,
} from '../../../server/stock/import/rows/definitions.ts';
import {
  choicesOf,
  sheetNamed,
  withCatalogue,
  type Choice,
} from '../../../server/stock/import/rows/sheet-rows.ts';
import type { Answer, Desk } from '../../requests.ts';
import { Refused, unlessRefused } from '../../refused.ts';
import { typedSearch } from '../../search.ts';
import { uploadAddress } from '../upload-words.ts';
import { emptyCells, titleField } from './cell-field.ts';
import { rowPage, type FormRow } from './row-page.ts';
import { foundPage, rowsPage } from './rows-page.ts';
import { saveRow, typedCells, WrongCells } from './save-row.ts';
import { rowAddress, sheetAddress } from './sheet-words.ts';

/** A form with a long text, in which a letter may take six bytes. */
const longestForm = 2_000_000;

function sheetOf(name: string): Sheet {
  const sheet = sheetNamed(name);
  if (!sheet) throw new Refused(404, 'El catálogo no tiene esa clase de filas.');
  return sheet;
}

const removedMeanwhile = () =>
  new Refused(
    409,
    'Otra persona sacó esta fila mientras la mirabas. Lo que escribiste sigue acá: mandalo otra vez si querés agregarla de nuevo',
  );

export function rowRoutes({ app, dealership, route }: Desk): void {
  const { db, now, config, changes } = dealership;
  const around = () => ({ groupSlug: config.groupSlug, now: now() });
  /** The rows of sheets for a list, which are read again when the catalogue or the day changes. */
  const known = (wanted: readonly Sheet[]) =>
    changes.kept(
      everySubject,
      JSON.stringify(['rows', dayInMendoza(now()), ...wanted.map(({ name }) => name)]),
      () =>
        withCatalogue(db, around(), async (rowsOf) => {
          const all = [];
          for (const sheet of wanted) all.push({ sheet, rows: await rowsOf(sheet) });
          return all;
        }),
    );

  route('GET', '/catalogo/buscar', 'see the catalogue', async ({ query }) => {
    const typed = typedSearch(query);
    if (!typed) return { to: '/catalogo' };
    return foundPage(typed, await known(sheets));
  });

  route('GET', '/catalogo/filas/:hoja', 'see the catalogue', async ({ params, query }) => {
    const sheet = sheetOf(params['hoja']!);
    const [found] = await known([sheet]);
    return rowsPage(sheet, found!.rows, { query });
  });

  /** The form of a stored row, or of a new one with a title of its own; of a new one too for a row that is gone. */
  const formOf = (sheet: Sheet, key: string | null, title: string | null): Promise<FormRow> =>
    withCatalogue(db, around(), async (rowsOf) => {
      const own = await rowsOf(sheet);
      const stored = key === null ? undefined : own.find((row) => row.key === key);
      const choices: Record<string, Choice[]> = {};
      for (const [field, column] of Object.entries(sheet.columns) as [
        string,
        Column<CellValue>,
      ][]) {
        const named = column.names && sheetNamed(column.names.sheet);
        if (!named) continue;
        choices[field] = choicesOf(field, column, { own, named: await rowsOf(named) });
      }
      const titled = titleField(sheet);
      const cells = stored?.cells ?? {
        ...emptyCells(sheet),
        ...(titled && title && { [titled]: title }),
      };
      return { sheet, stored, cells, choices };
    });

  route('GET', '/catalogo/filas/:hoja/fila', 'see the catalogue', async ({ params, query }) => {
    const sheet = sheetOf(params['hoja']!);
    const key = query.get('fila');
    const shown = await formOf(sheet, key, query.get('nuevo'));
    if (key !== null && !shown.stored) {
      throw new Refused(404, 'Esa fila ya no está en el catálogo.');
    }
    return rowPage(shown);
  });

  void app.register(async (scope) => {
    scope.addHook('onRoute', (options) => void (options.bodyLimit = longestForm));
    route(
      'POST',
      '/catalogo/filas/:hoja/fila',
      'change the catalogue',
      async ({ params, form, person }) => {
        const sheet = sheetOf(params['hoja']!);
        const key = form.get('fila');
        const shown = await formOf(sheet, key, null);
        const { stored } = shown;
        const isGone = key !== null && !stored;
        if (isGone && form.get('event') === 'remove') {
          return { to: sheetAddress(sheet), sentence: 'Otra persona ya había sacado esa fila.' };
        }
        const cells = typedCells(sheet, form, shown.cells);
        if (isGone) return rowPage({ ...shown, cells }, removedMeanwhile());
        return unlessRefused<Answer>(
          async () => {
            const id = await saveRow(dealership, sheet, { form, stored, typed: cells, person });
            if (id !== undefined) return { to: uploadAddress(id) };
            const to = stored ? rowAddress(sheet, stored.key) : sheetAddress(sheet);
            return { to, sentence: 'No cambiaste nada.' };
          },
          (refused) =>
            rowPage(
              { ...shown, cells },
              refused,
              refused instanceof WrongCells ? refused.cells : {},
            ),
        );
      },
      scope,
    );
  });
}
