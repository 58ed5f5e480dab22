import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { defineModel, type Fixtures } from 'statechart-workbench/paths';
import { valuationBrandsEndpoint } from '../../domain/wire/valuation.ts';
import { port } from '../../machines/ports.ts';
import type { Views } from './views/tables.ts';

type Result = { kind: 'kept'; id: number } | { kind: 'refused' };

const chart = setup({
  types: { events: {} as { type: 'keep'; text: string } | { type: 'leave' } },
  actors: { keep: port<Result, { text: string }>('keep'), load: port<string | null, void>('load') },
}).createMachine({
  id: 'notes',
  initial: 'open',
  states: { open: { invoke: { src: 'load' }, on: { leave: 'left' } }, left: {} },
});

const error = { 'connection lost': new Error('connection lost') };
const whole: Fixtures<typeof chart> = {
  inputs: { empty: undefined },
  events: { keep: { 'a note': { text: 'a' } }, leave: {} },
  actors: {
    keep: {
      done: {
        kept: { 'with a number': ({ text }) => ({ kind: 'kept', id: text.length }) },
        refused: { 'too long': { kind: 'refused' } },
      },
      error,
    },
    load: { done: { 'a note': 'a', nothing: null }, error },
  },
  ignored: { open: ['keep'] },
};
const { keep, load } = whole.actors;

// The compiler checks these: a missing error is an error.
export const incomplete: Fixtures<typeof chart>[] = [
  // @ts-expect-error an event is missing
  { ...whole, events: { leave: {} } },
  // @ts-expect-error what an event carries is missing
  { ...whole, events: { leave: {}, keep: { 'a note': {} } } },
  // @ts-expect-error an actor is missing
  { ...whole, actors: { keep } },
  // @ts-expect-error a kind of a result is missing
  { ...whole, actors: { load, keep: { error, done: { kept: keep.done.kept } } } },
  // @ts-expect-error the failure of an actor is missing
  { ...whole, actors: { keep, load: { done: load.done } } },
  // @ts-expect-error there is no such state
  { ...whole, ignored: { shut: ['keep'] } },
  // @ts-expect-error there is no such event
  { ...whole, ignored: { open: ['sing'] } },
];

const calls = [valuationBrandsEndpoint] as const;
const wholeViews: Views<typeof chart> = {
  open: (_, visit) => visit('/'),
  acts: { keep: ({ text }, { user }) => user.paste(text), leave: (_, { back }) => back() },
  actors: {
    keep: { calls, done: { kept: () => [], refused: () => [] } },
    load: { calls, done: () => [] },
  },
  sees: { open: () => {}, left: () => {} },
};
const { acts, actors, sees } = wholeViews;

export const incompleteViews: Views<typeof chart>[] = [
  // @ts-expect-error nothing brings an event about
  { ...wholeViews, acts: { leave: acts.leave } },
  // @ts-expect-error nobody answers an actor
  { ...wholeViews, actors: { keep: actors.keep } },
  // @ts-expect-error a kind of a result has no answer
  { ...wholeViews, actors: { ...actors, keep: { calls, done: { kept: () => [] } } } },
  // @ts-expect-error nothing is to be seen in a state
  { ...wholeViews, sees: { open: sees.open } },
  // @ts-expect-error there is no such state
  { ...wholeViews, sees: { ...sees, shut: () => {} } },
];

test('a chart that invokes an actor without samples cannot be explored', () => {
  const { keep } = whole.actors;
  // @ts-expect-error `load` has no sample
  const define = () => defineModel(chart, { ...whole, actors: { keep } });
  expect(define).toThrow('notes invokes load: no sample');
});
