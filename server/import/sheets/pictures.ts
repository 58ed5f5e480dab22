import {
  address,
  anyText,
  flag,
  id,
  optionalAddress,
  optionalLink,
  optionalText,
  required,
  text,
} from '../cells.ts';
import { column, rowOf, type RowOf } from '../sheet.ts';
import { parameterSheet } from './parameter-sheet.ts';

const popupColumns = {
  id: column('id', id),
  title: column('título', text),
  text: column('texto', required(anyText)),
  image: column('imagen', optionalAddress),
  link: column('enlace', optionalLink),
  link_label: column('texto del enlace', optionalText),
};

/** The popups over the pages. A shopper who closed one sees it again only under another number. */
export const popups = parameterSheet<RowOf<typeof popupColumns>>({
  name: 'avisos',
  columns: popupColumns,
  title: (row) => row.title,
  read: (parameters) => (parameters.popups ?? []).map((popup) => rowOf(popupColumns, popup)),
  write: (rows) => ({ popups: rows.map((row) => ({ ...row, id: row.id! })) }),
});

const pictureColumns = {
  name: column('modelo', text),
  image: column('imagen', address),
  hero_image: column('portada', optionalAddress),
  is_dark: column('portada oscura', flag),
};

/** The pictures at the head of the models' pages, by model name. */
export const modelPictures = parameterSheet<RowOf<typeof pictureColumns>>({
  name: 'imagenes',
  columns: pictureColumns,
  title: (row) => row.name,
  read: ({ vehicles }) => vehicles.map((picture) => rowOf(pictureColumns, picture)),
  write: (rows) => ({ vehicles: rows }),
});
