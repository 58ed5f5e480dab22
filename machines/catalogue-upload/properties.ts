import { defineProperties } from 'statechart-workbench/paths';
import { catalogueUploadModel } from './samples.ts';

export const catalogueUploadProperties = defineProperties(catalogueUploadModel, {
  'only a difference that a person saw whole is applied': {
    each: ({ snapshot }, { next }) =>
      !next.snapshot.matches('applying') ||
      snapshot.matches('ready') ||
      snapshot.matches('scheduled') ||
      snapshot.matches('applying'),
  },
  'a gallery is read only after a person completed it': {
    each: ({ snapshot }, { next }) =>
      !snapshot.matches('collecting') ||
      next.snapshot.matches('collecting') ||
      next.snapshot.matches('received') ||
      next.snapshot.matches('discarded'),
  },
  'a change is scheduled only by a person who saw it whole, and waits for its moment': {
    each: ({ snapshot }, { next }) =>
      !next.snapshot.matches('scheduled') ||
      snapshot.matches('ready') ||
      snapshot.matches('scheduled'),
  },
  'a difference with an open doubt waits for its answer': {
    each: ({ snapshot }, { next }) =>
      !snapshot.matches('reading') ||
      !next.snapshot.matches('ready') ||
      next.snapshot.context.openDoubts === 0,
  },
});
