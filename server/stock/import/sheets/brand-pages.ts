import { brandPagesInOrder } from '../../../../domain/content/shown-parts.ts';
import {
  anyText,
  flag,
  optionalAddress,
  optionalText,
  required,
  text,
  titledText,
} from '../cells/cells.ts';
import { FieldError } from '../field-error.ts';
import { readSections, writeSections } from '../files/sections.ts';
import { column, naming } from '../sheet.ts';
import { parameterSheet } from './parameter-sheet.ts';
import { ofPage } from './namings.ts';

/** The pages of brands that are not sold online, each in a text file named by its address. */
export const brandPages = parameterSheet({
  name: 'paginas',
  columns: {
    page: column('archivo', text),
    name: column('marca', text),
    lead: column('presentación', required(anyText)),
    note: column('en pocas palabras', optionalText),
    is_in_header: column('en el menú', flag),
    image: column('imagen', optionalAddress),
    text: column('texto', titledText),
  },
  isOrdered: false,
  texts: { body: 'text', fileName: (row) => row.page },
  title: (row) => row.page,
  read: ({ brand_pages }) =>
    brandPagesInOrder(brand_pages).map((page) => ({
      ...page,
      text: writeSections(page.sections),
    })),
  write: (rows, { brand_pages: before }) => ({
    brand_pages: Object.fromEntries(
      rows.map(({ page, text: body, ...row }) => [
        page,
        { ...row, models: before[page]?.models ?? [], sections: readSections(body) },
      ]),
    ),
  }),
});

export const pageModels = parameterSheet({
  name: 'modelos-de-paginas',
  columns: {
    page: naming(ofPage, column('página', text)),
    name: column('modelo', text),
    text: column('texto', required(anyText)),
    image: column('imagen', optionalAddress),
  },
  title: (row) => `${row.page}: ${row.name}`,
  complete(row, { parameters }) {
    if (!parameters.brand_pages[row.page]) {
      throw new FieldError('page', `no hay ningún archivo paginas/${row.page}.txt`);
    }
    return row;
  },
  read: ({ brand_pages }) =>
    brandPagesInOrder(brand_pages).flatMap(({ page, models }) =>
      models.map((model) => ({ page, ...model })),
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
