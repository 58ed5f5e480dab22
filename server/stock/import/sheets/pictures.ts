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
} from '../cells/cells.ts';
import { column, naming } from '../sheet.ts';
import { parameterSheet } from './parameter-sheet.ts';
import { ofModel } from './namings.ts';

/** The popups over the pages. A shopper who closed one sees it again only under another number. */
export const popups = parameterSheet({
  name: 'avisos',
  columns: {
    id: column('id', id),
    title: column('título', text),
    text: column('texto', required(anyText)),
    image: column('imagen', optionalAddress),
    link: column('enlace', optionalLink),
    link_label: column('texto del enlace', optionalText),
  },
  title: (row) => row.title,
  read: (parameters) => parameters.popups ?? [],
  write: (rows) => ({ popups: rows.map((row) => ({ ...row, id: row.id! })) }),
});

/** The pictures at the head of the models' pages, by model name. */
export const modelPictures = parameterSheet({
  name: 'imagenes',
  columns: {
    name: naming(ofModel, column('modelo', text)),
    image: column('imagen', address),
    hero_image: column('portada', optionalAddress),
    is_dark: column('portada oscura', flag),
  },
  title: (row) => row.name,
  read: ({ vehicles }) => vehicles,
  write: (rows) => ({ vehicles: rows }),
});
