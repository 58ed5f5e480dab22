import { asc } from 'drizzle-orm';
import { storedStory } from '../../../domain/content/stored-content.ts';
import { stories } from '../../db/schema.ts';
import { parseStored } from '../../db/stored-json.ts';
import { address, id, optionalAddress, text } from '../cells.ts';
import { column, rowOf, type RowOf } from '../sheet.ts';
import { tableSheet } from './table-sheet.ts';

const columns = {
  id: column('id', id),
  title: column('título', text),
  brand_string: column('marca', text),
  category_string: column('categoría', text),
  video_path: column('video', address),
  poster_path: column('imagen', optionalAddress),
};

export const storySheet = tableSheet<RowOf<typeof columns>>({
  name: 'historias',
  columns,
  table: stories,
  isOrdered: true,
  title: (row) => row.title,
  async load({ tx }) {
    const rows = await tx.select().from(stories).orderBy(asc(stories.position), asc(stories.id));
    return rows.map(({ id: number, data }) =>
      rowOf(columns, { id: number, ...parseStored(storedStory, data, `stories ${number}`) }),
    );
  },
  stored: ({ id: number, ...data }, _state, position) => ({ id: number, position, data }),
});
