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
import { column, type RowOf } from '../sheet.ts';
import { parameterSheet } from './parameter-sheet.ts';

const popupColumns = {
  id: column('id', id),
  title: column('título', text),
  text: column('texto', required(anyText)),
  image: column('imagen', optionalAddress),
  link: column('enlace', optionalLink),
  linkLabel: column('texto del enlace', optionalText),
};

type PopupRow = RowOf<typeof popupColumns>;

/** The popups over the pages. A shopper who closed one sees it again only under another number. */
export const popups = {
  ...parameterSheet<PopupRow>({
    name: 'avisos',
    columns: popupColumns,
    title: (row) => row.title,
    read: (parameters) =>
      (parameters.popups ?? []).map((popup) => ({
        id: popup.id,
        title: popup.title,
        text: popup.text,
        image: popup.image ?? null,
        link: popup.link ?? null,
        linkLabel: popup.link_label ?? null,
      })),
    write: (rows) => ({
      popups: rows.map(({ linkLabel, ...row }) => ({ ...row, id: row.id!, link_label: linkLabel })),
    }),
  }),
  numbered: 'id' as const,
  renames: true,
};

const pictureColumns = {
  name: column('modelo', text),
  image: column('imagen', address),
  hero: column('portada', optionalAddress),
  isDark: column('portada oscura', flag),
};

/** The pictures of models at the head of their pages, by their names. */
export const modelPictures = parameterSheet<RowOf<typeof pictureColumns>>({
  name: 'imagenes',
  columns: pictureColumns,
  title: (row) => row.name,
  read: ({ vehicles }) =>
    vehicles.map((picture) => ({
      name: picture.name,
      image: picture.image,
      hero: picture.hero_image ?? null,
      isDark: picture.is_dark ?? false,
    })),
  write: (rows) => ({
    vehicles: rows.map((row) => ({
      name: row.name,
      image: row.image,
      hero_image: row.hero,
      is_dark: row.isDark,
    })),
  }),
});
