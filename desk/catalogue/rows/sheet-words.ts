import { type Sheet, sheets } from '../../../server/stock/import/rows/definitions.ts';
import type { ShownRow } from '../../../server/stock/import/rows/sheet-rows.ts';

/** The kinds of rows as people call them; another sheet has its own name. */
const words: Readonly<Record<string, string>> = {
  datos: 'Datos y días cerrados',
  asesores: 'Asesores',
  avisos: 'Avisos que se abren',
  contactos: 'Teléfonos y correos',
  creditos: 'Créditos',
  historias: 'Historias en video',
  horarios: 'Horarios',
  imagenes: 'Imágenes de modelos',
  marcas: 'Marcas y señas',
  modelos: 'Modelos',
  'modelos-de-paginas': 'Modelos de otras marcas',
  noticias: 'Noticias',
  paginas: 'Páginas de otras marcas',
  planes: 'Planes de ahorro',
  promociones: 'Promociones',
  servicios: 'Servicios del taller',
  sucursales: 'Sucursales',
  textos: 'Textos',
  unidades: 'Unidades',
  usados: 'Usados que se toman',
  versiones: 'Versiones',
};

export const capitalised = (text: string) =>
  `${text.slice(0, 1).toLocaleUpperCase('es-AR')}${text.slice(1)}`;

export const sheetWord = ({ name }: Pick<Sheet, 'name'>) => words[name] ?? capitalised(name);

export const sheetAddress = ({ name }: Pick<Sheet, 'name'>) => `/catalogo/filas/${name}`;

/** The form of a row; of a new one without a key. */
export const rowAddress = (sheet: Pick<Sheet, 'name'>, key?: string) =>
  `${sheetAddress(sheet)}/fila${key === undefined ? '' : `?${new URLSearchParams({ fila: key }).toString()}`}`;

/** The page with the photographs of a unit or a model; undefined for other rows. */
export function galleryOf({ name }: Sheet, { key, text }: ShownRow): string | undefined {
  if (name === 'unidades') return `/catalogo/fotos/${name}/${encodeURIComponent(text('chassis'))}`;
  return name === 'modelos' ? `/catalogo/fotos/${name}/${key}` : undefined;
}

/** The kinds of rows, in the order in which people look for them. */
export const sheetsByWord: readonly Sheet[] = sheets.toSorted((a, b) =>
  sheetWord(a).localeCompare(sheetWord(b), 'es'),
);
