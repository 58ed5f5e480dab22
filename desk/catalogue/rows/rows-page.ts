import type { Sheet } from '../../../server/stock/import/rows/definitions.ts';
import { formatNumber } from '../../../domain/money/money.ts';
import { html, type Html } from '../../../server/sale/payments/pages/html.ts';
import {
  foundRows,
  typedFields,
  type ShownRow,
} from '../../../server/stock/import/rows/sheet-rows.ts';
import type { Page } from '../../pages/document.ts';
import { countOf, pager, rowsOf, sliceOf } from '../../pages/paging.ts';
import { search, section, table } from '../../pages/parts.ts';
import { typedSearch } from '../../search.ts';
import { titleField } from './cell-field.ts';
import {
  capitalised,
  galleryOf,
  rowAddress,
  sheetAddress,
  sheetsByWord,
  sheetWord,
} from './sheet-words.ts';

/** How many cells of a row its list shows beside the title. */
const shownCells = 5;

/** The rows of a sheet: fifty of them, or those of a search. */
export function rowsPage(
  sheet: Sheet,
  rows: readonly ShownRow[],
  { query }: { query: URLSearchParams },
): Page {
  const typed = typedSearch(query);
  const found = foundRows(rows, typed);
  const slice = sliceOf(query, found.length);
  const path = sheetAddress(sheet);
  const shown = rowsOf(found, slice);
  const fields = listedFields(sheet, shown);
  const headers = fields.map((field) => capitalised(sheet.columns[field]!.header));
  return {
    title: sheetWord(sheet),
    isWide: true,
    main: html`<p class="row">
        <a href="/catalogo">Catálogo</a>
        ${!titleField(sheet) && html`<a href="${rowAddress(sheet)}">Agregar</a>`}
      </p>
      ${search({ label: 'Buscar', value: typed, isFilter: true })}
      <p class="quiet">${countOf(slice, 'Una fila', 'filas')}</p>
      ${table(
        sheetWord(sheet),
        ['Cuál', ...headers],
        shown.map((row) => [
          html`${rowLink(sheet, row)} ${photographsLink(sheet, row)}`,
          ...fields.map((field) => shownCell(sheet, row, field)),
        ]),
      )}
      ${pager(path, query, slice)} ${missing(sheet, rows)}`,
  };
}

const longestShown = 60;

function shownCell(sheet: Sheet, { cells }: ShownRow, field: string): string {
  const text = cells[field]!;
  const isAmount = sheet.columns[field]!.cell.measure === 'money' && text !== '';
  if (isAmount) return formatNumber(Number(text));
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

const rowLink = (sheet: Sheet, { key, title }: ShownRow): Html =>
  html`<a href="${rowAddress(sheet, key)}">${title}</a>`;

/** The gallery of a unit or a model. */
function photographsLink(sheet: Sheet, row: ShownRow): Html {
  const address = galleryOf(sheet, row);
  if (!address) return html``;
  return html`<a href="${address}">Fotos<span class="unseen"> de ${row.title}</span></a>`;
}

/** The first fields that aren't the title, and the first amount. */
function listedFields(sheet: Sheet, rows: readonly ShownRow[]): string[] {
  const fields = typedFields(sheet).filter((field) =>
    rows.some(({ title, cells }) => cells[field] !== '' && cells[field] !== title),
  );
  const first = fields.slice(0, shownCells);
  const amount = fields.find((field) => sheet.columns[field]!.cell.measure === 'money');
  return [...new Set(amount ? [...first, amount] : first)];
}

/** Of a sheet whose rows have titles of their own, those that it hasn't yet. */
function missing(sheet: Sheet, rows: readonly ShownRow[]): Html {
  const field = titleField(sheet);
  if (!field) return html``;
  const there = new Set(rows.map(({ title }) => title));
  const others = sheet.columns[field]!.cell.words!.filter((word) => !there.has(word));
  if (others.length === 0) return html``;
  return section(
    'Sin completar',
    html`<ul class="list" role="list">
      ${others.map((word) => {
        const query = new URLSearchParams({ nuevo: word }).toString();
        return html`<li><a href="${rowAddress(sheet)}?${query}">${word}</a></li>`;
      })}
    </ul>`,
  );
}

/** The kinds of rows, with a search in all of them. */
export function sheetsSection(): Html {
  return section(
    'Cambiar a mano',
    html`${search({ label: 'Buscar en el catálogo', isRequired: true, action: '/catalogo/buscar' })}
      <ul class="kinds" role="list">
        ${sheetsByWord.map(
          (sheet) => html`<li><a href="${sheetAddress(sheet)}">${sheetWord(sheet)}</a></li>`,
        )}
      </ul>`,
  );
}

const shownOfSheet = 20;

/** What a search finds in each sheet. */
export function foundPage(
  typed: string,
  all: readonly { sheet: Sheet; rows: readonly ShownRow[] }[],
): Page {
  const found = all
    .map(({ sheet, rows }) => ({ sheet, rows: foundRows(rows, typed) }))
    .filter(({ rows }) => rows.length > 0);
  return {
    title: 'Buscar en el catálogo',
    main: html`<p><a href="/catalogo">Catálogo</a></p>
      ${search({ label: 'Buscar en el catálogo', value: typed, isRequired: true })}
      ${found.length === 0 && html`<p class="nothing">No hay nada con eso.</p>`}
      ${found.map(({ sheet, rows }) => {
        const [more] = rows.slice(shownOfSheet);
        const query = new URLSearchParams({ q: typed }).toString();
        return section(
          `${sheetWord(sheet)} (${rows.length})`,
          html`<ul class="list" role="list">
              ${rows.slice(0, shownOfSheet).map(
                (row) =>
                  html`<li>
                    <span>${rowLink(sheet, row)} ${photographsLink(sheet, row)}</span>
                    ${brief(sheet, row)}
                  </li>`,
              )}
            </ul>
            ${more && html`<p><a href="${sheetAddress(sheet)}?${query}">Ver todas (${rows.length})</a></p>`}`,
        );
      })}`,
  };
}

const brief = (sheet: Sheet, row: ShownRow): Html =>
  html`<span
    >${typedFields(sheet)
      .map((field) => shownCell(sheet, row, field))
      .filter((text) => text !== '' && text !== row.title)
      .slice(0, shownCells)
      .join(', ')}</span
  >`;
