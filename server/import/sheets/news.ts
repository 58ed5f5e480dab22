import { asc } from 'drizzle-orm';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { groupId } from '../../../domain/vehicles/brands.ts';
import { storedNews } from '../../content/stored-content.ts';
import { news } from '../../db/schema.ts';
import { parseStored } from '../../db/stored-json.ts';
import { addresses, anyText, day, folded, id, optionalLink, required, text } from '../cells.ts';
import { deskName, deskNamed, withDesk } from '../brand-words.ts';
import { startOfDay } from '../days.ts';
import { column, type RowOf, type Sheet } from '../sheet.ts';
import { deleteRows, upsertRows } from '../upsert.ts';

const columns = {
  id: column('id', id),
  title: column('título', text),
  date: column('fecha', required(day('first'))),
  brand: column('marca', text),
  kind: column('tipo', anyText),
  section: column('sección', anyText),
  images: column('imagen', addresses),
  url: column('enlace', optionalLink),
  content: column('texto', required(anyText)),
};

type NewsItem = RowOf<typeof columns>;

/** Text without tags becomes paragraphs, at its empty lines. */
function asHtml(content: string): string {
  if (/<[a-z][^>]*>/i.test(content)) return content;
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** The news, each in a text file of its own. */
export const newsSheet: Sheet<NewsItem> = {
  name: 'noticias',
  columns,
  texts: {
    body: 'content',
    fileName: (row) => `${String(row.id).padStart(3, '0')}-${fileSlug(row.title)}`,
  },
  numbered: 'id',
  renames: true,
  title: (row) => row.title,
  async load({ tx, parameters }) {
    const rows = await tx.select().from(news).orderBy(asc(news.id));
    return rows.map(({ id: number, data: stored, publishedAt }) => {
      const data = parseStored(storedNews, stored, `news ${number}`);
      return {
        id: number,
        title: data.title,
        date: dayInMendoza(publishedAt),
        brand: deskName(parameters.brands, data.brand_id),
        kind: data.type_strong,
        section: data.type_string,
        images: data.images.map(({ path }) => path),
        url: data.url ?? null,
        content: data.content,
      };
    });
  },
  complete: (row, { parameters }) => ({
    ...withDesk(parameters.brands, row),
    content: asHtml(row.content),
  }),
  remove({ tx }, rows) {
    const numbers = rows.map((row) => row.id!);
    return deleteRows(tx, news, 'id', numbers);
  },
  save({ tx, parameters }, { added, changed }) {
    const idOf = (row: NewsItem) => deskNamed(parameters.brands, row.brand);
    const rows = [...added, ...changed.map(({ after }) => after)].map((row) => ({
      id: row.id,
      publishedAt: startOfDay(row.date),
      data: {
        title: row.title,
        url: row.url,
        content: row.content,
        images: row.images.map((path) => ({ path })),
        type_strong: row.kind,
        type_string: row.section,
        brand_string: idOf(row) === groupId ? parameters.group.name : row.brand,
        brand_id: idOf(row),
      },
    }));
    return upsertRows(tx, news, 'id', rows);
  },
};

function fileSlug(title: string): string {
  return folded(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);
}
