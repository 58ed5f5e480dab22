import { asc } from 'drizzle-orm';
import { storedStory } from '../../content/stored-content.ts';
import { stories } from '../../db/schema.ts';
import { parseStored } from '../../db/stored-json.ts';
import { address, id, optionalAddress, text } from '../cells.ts';
import { column, type RowOf, type Sheet } from '../sheet.ts';
import { deleteRows, upsertRows } from '../upsert.ts';

const columns = {
  id: column('id', id),
  title: column('título', text),
  brand: column('marca', text),
  category: column('categoría', text),
  video: column('video', address),
  poster: column('imagen', optionalAddress),
};

/** The short videos, in the order of the page. */
export const storySheet: Sheet<RowOf<typeof columns>> = {
  name: 'historias',
  columns,
  numbered: 'id',
  renames: true,
  isOrdered: true,
  title: (row) => row.title,
  async load({ tx }) {
    const rows = await tx.select().from(stories).orderBy(asc(stories.position), asc(stories.id));
    return rows.map(({ id: number, data: stored }) => {
      const data = parseStored(storedStory, stored, `stories ${number}`);
      return {
        id: number,
        title: data.title,
        brand: data.brand_string,
        category: data.category_string,
        video: data.video_path,
        poster: data.poster_path ?? null,
      };
    });
  },
  remove({ tx }, rows) {
    const numbers = rows.map((row) => row.id!);
    return deleteRows(tx, stories, 'id', numbers);
  },
  save({ tx }, { result }) {
    const rows = result.map((row, index) => ({
      id: row.id,
      position: index + 1,
      data: {
        title: row.title,
        brand_string: row.brand,
        category_string: row.category,
        video_path: row.video,
        poster_path: row.poster,
      },
    }));
    return upsertRows(tx, stories, 'id', rows);
  },
};
