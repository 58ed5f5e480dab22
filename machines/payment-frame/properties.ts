import { defineProperties } from 'statechart-workbench/paths';
import { paymentFrameModel } from './samples.ts';

export const paymentFrameProperties = defineProperties(
  paymentFrameModel,
  {
    'a page that sent a message is not covered any more': {
      each: ({ snapshot }, { next }) =>
        !snapshot.matches('ready') || next.snapshot.matches('ready'),
    },
    'a page that can be loaded again gets a new frame': {
      each: ({ snapshot }, { next }) =>
        !next.snapshot.matches('retrying') ||
        snapshot.matches('retrying') ||
        next.snapshot.context.attempt === snapshot.context.attempt + 1,
    },
  },
  ['ready'],
);
