import { brandPagesInOrder } from '../../../domain/content/shown-parts.ts';
import { anyText, flag, optionalAddress, optionalText, required, text } from '../cells.ts';
import { FieldError } from '../field-error.ts';
import { readSections, writeSections } from '../files/sections.ts';
import { column, rowOf, type RowOf } from '../sheet.ts';
import { parameterSheet } from './parameter-sheet.ts';
import { withTidyText } from './tidy-text.ts';

const pageColumns = {
  page: column('archivo', text),
  name: column('marca', text),
  lead: column('presentación', required(anyText)),
  note: column('en pocas palabras', optionalText),
  is_in_header: column('en el menú', flag),
  image: column('imagen', optionalAddress),
  text: column('texto', anyText),
};

/** The pages of brands that are not sold online, each in a text file named by its address. */
export const brandPages = parameterSheet<RowOf<typeof pageColumns>>({
  name: 'paginas',
  columns: pageColumns,
  isOrdered: false,
  texts: { body: 'text', fileName: (row) => row.page },
  title: (row) => row.page,
  complete: withTidyText,
  read: ({ brand_pages }) =>
    brandPagesInOrder(brand_pages).map((page) =>
      rowOf(pageColumns, { ...page, text: writeSections(page.sections) }),
    ),
  write: (rows, { brand_pages: before }) => ({
    brand_pages: Object.fromEntries(
      rows.map(({ page, text: body, ...row }) => [
        page,
        { ...row, models: before[page]?.models ?? [], sections: readSections(body) },
      ]),
    ),
  }),
});

const modelColumns = {
  page: column('página', text),
  name: column('modelo', text),
  text: column('texto', required(anyText)),
  image: column('imagen', optionalAddress),
};

export const pageModels = parameterSheet<RowOf<typeof modelColumns>>({
  name: 'modelos-de-paginas',
  columns: modelColumns,
  title: (row) => `${row.page}: ${row.name}`,
  complete(row, { parameters }) {
    if (!parameters.brand_pages[row.page]) {
      throw new FieldError('page', `no hay ningún archivo paginas/${row.page}.txt`);
    }
    return row;
  },
  read: ({ brand_pages }) =>
    brandPagesInOrder(brand_pages).flatMap(({ page, models }) =>
      models.map((model) => rowOf(modelColumns, { page, ...model })),
    ),
  write: (rows, { brand_pages }) => ({
    brand_pages: Object.fromEntries(
      Object.entries(brand_pages).map(([page, content]) => [
        page,
        {
          ...content,
          models: rows.filter((row) => row.page === page).map(({ page: _page, ...model }) => model),
        },
      ]),
    ),
  }),
});
