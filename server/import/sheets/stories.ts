import { readStories } from '../../content/site-content.ts';
import { stories } from '../../db/schema.ts';
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
  load: async ({ tx }) => (await readStories(tx)).map((story) => rowOf(columns, story)),
  stored: ({ id: number, ...data }, _state, position) => ({ id: number, position, data }),
});
