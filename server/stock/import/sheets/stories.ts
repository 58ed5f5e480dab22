import { readStories } from '../../content/site-content.ts';
import { stories } from '../../../ground/db/schema.ts';
import { address, id, optionalAddress, text } from '../cells/cells.ts';
import { column, naming } from '../sheet.ts';
import { tableSheet } from './table-sheet.ts';
import { ofDesk } from './namings.ts';

export const storySheet = tableSheet({
  name: 'historias',
  columns: {
    id: column('id', id),
    title: column('título', text),
    brand_string: naming(ofDesk, column('marca', text)),
    category_string: column('categoría', text),
    video_path: column('video', address),
    poster_path: column('imagen', optionalAddress),
  },
  table: stories,
  isOrdered: true,
  title: (row) => row.title,
  load: ({ tx }) => readStories(tx),
  stored: ({ id: number, ...data }, _state, position) => ({ id: number, position, data }),
});
