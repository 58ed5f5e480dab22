import { defineProperties } from 'statechart-workbench/paths';
import { staffRequestModel } from './samples.ts';

export const staffRequestProperties = defineProperties(staffRequestModel, {
  'an act happens only by an approval': {
    each: (_, { name, next }) => !next.snapshot.matches('approved') || name.startsWith('approve'),
  },
  'a request lapses when it is read after its days': {
    always: ({ snapshot }) =>
      !snapshot.matches('requested') || !snapshot.context.isOver || snapshot.can({ type: 'read' }),
  },
});
