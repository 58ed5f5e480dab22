import type { Sheet } from '../../../server/stock/import/rows/definitions.ts';
import { hash } from 'node:crypto';
import { html, type Html } from '../../../server/sale/payments/pages/html.ts';
import type { Choice, ShownRow } from '../../../server/stock/import/rows/sheet-rows.ts';
import type { Page } from '../../pages/document.ts';
import { hiddenFields, section } from '../../pages/parts.ts';
import type { Refused } from '../../refused.ts';
import { cellControl } from './cell-control.ts';
import { cellFields, nameOf, titleField, type CellField } from './cell-field.ts';
import { galleryOf, rowAddress, sheetAddress, sheetWord } from './sheet-words.ts';

/** A row as its form shows it. */
export interface FormRow {
  sheet: Sheet;
  /** The stored row; undefined for a new one. */
  stored: ShownRow | undefined;
  /** The texts of the fields: those of the stored row, or what was typed. */
  cells: Readonly<Record<string, string>>;
  /** What the columns that refer to other sheets accept, by field. */
  choices: Readonly<Record<string, readonly Choice[]>>;
}

/** Of a row that a person has seen. */
export const fingerprintOf = (row: ShownRow | undefined): string =>
  row ? hash('sha256', JSON.stringify(row.cells), 'base64url') : '';

/** The form of a row. `wrong` has the mistakes by field. */
export function rowPage(
  { sheet, stored, cells, choices }: FormRow,
  refused?: Refused,
  wrong: Readonly<Record<string, string>> = {},
): Page {
  const title = titleField(sheet);
  const fixed = title && cells[title] ? title : undefined;
  const gallery = stored && galleryOf(sheet, stored);
  const control = (field: CellField): Html =>
    field.name === fixed
      ? hiddenFields({ [nameOf(field.name)]: cells[fixed]! })
      : cellControl(field, {
          value: cells[field.name] ?? '',
          wrong: wrong[field.name],
          choices: choices[field.name],
        });
  return {
    title: stored?.title ?? (fixed ? cells[fixed]! : `${sheetWord(sheet)}: agregar`),
    refused,
    main: html`<p class="row">
        <a href="${sheetAddress(sheet)}">${sheetWord(sheet)}</a>
        ${gallery !== undefined && html`<a href="${gallery}">Sus fotos</a>`}
      </p>
      <section>
        <form method="post" action="${rowAddress(sheet)}">
          ${hiddenFields({ event: 'save', ...seenOf(stored) })}
          ${cellFields(sheet, cells).map(control)}
          <button class="primary">Ver qué cambia</button>
        </form>
      </section>
      ${
        stored &&
        section(
          'Sacar del catálogo',
          html`<form method="post" action="${rowAddress(sheet)}">
            ${hiddenFields({ event: 'remove', ...seenOf(stored) })}
            <button>Sacar<span class="unseen"> ${stored.title}</span></button>
          </form>`,
        )
      }`,
  };
}

const seenOf = (stored: ShownRow | undefined): Record<string, string> =>
  stored ? { fila: stored.key, seen: fingerprintOf(stored) } : {};
