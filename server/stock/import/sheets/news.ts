import { asc } from 'drizzle-orm';
import { dayInMendoza } from '../../../../domain/time/dates.ts';
import { slugOf } from '../../../../domain/words/plain.ts';
import { groupId } from '../../../../domain/vehicles/brands.ts';
import { storedNews } from '../../../../domain/content/stored-content.ts';
import { news } from '../../../ground/db/schema.ts';
import { parseStored } from '../../../ground/db/stored-json.ts';
import {
  addresses,
  anyText,
  day,
  htmlText,
  id,
  optionalLink,
  required,
  text,
} from '../cells/cells.ts';
import { deskName, deskNamed, withDesk } from '../brand-words.ts';
import { startOfDay } from '../cells/days.ts';
import { richHtml } from '../cells/rich-text.ts';
import { column, naming } from '../sheet.ts';
import { tableSheet } from './table-sheet.ts';
import { ofDesk } from './namings.ts';

export const newsSheet = tableSheet({
  name: 'noticias',
  columns: {
    id: column('id', id),
    title: column('título', text),
    date: column('fecha', required(day('first')), { bounds: [-14_600, 730], usual: [-3660, 7] }),
    brand: naming(ofDesk, column('marca', text)),
    type_strong: column('tipo', anyText),
    type_string: column('sección', anyText),
    images: column('imagen', addresses),
    url: column('enlace', optionalLink),
    content: column('texto', required(htmlText)),
  },
  table: news,
  texts: {
    body: 'content',
    fileName: (row) => `${String(row.id).padStart(3, '0')}-${slugOf(row.title).slice(0, 50)}`,
  },
  title: (row) => row.title,
  async load({ tx, parameters }) {
    const rows = await tx.select().from(news).orderBy(asc(news.id));
    return rows.map(({ id: number, data, publishedAt }) => {
      const item = parseStored(storedNews, data, `news ${number}`);
      return {
        ...item,
        id: number,
        date: dayInMendoza(publishedAt),
        brand: deskName(parameters.brands, item.brand_id),
        images: item.images.map(({ path }) => path),
      };
    });
  },
  complete: (row, state) => ({
    ...withDesk(row, state),
    content: richHtml(row.content),
  }),
  stored({ id: number, date, brand, images, ...item }, { parameters }) {
    const brand_id = deskNamed(parameters.brands, brand);
    const brand_string = brand_id === groupId ? parameters.group.name : brand;
    const data = { ...item, images: images.map((path) => ({ path })), brand_string, brand_id };
    return { id: number, publishedAt: startOfDay(date), data };
  },
});
