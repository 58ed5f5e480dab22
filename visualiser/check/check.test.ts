import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { noSamples } from '../model/model.ts';
import { checkChart } from './chart-space.ts';
import { check } from './check.ts';
import type { Properties } from './properties.ts';
import type { StateSpace } from './state-space.ts';

/** A space of named states. An arrow with '~' is a certain change. */
function space(...arrows: string[]): StateSpace<string> {
  const changes = arrows.map((arrow) => {
    const [from, to] = arrow.split(/ [-~]> /) as [string, string];
    return { from, name: `to ${to}`, next: to, isCertain: arrow.includes('~>') };
  });
  return {
    name: 'letters',
    starts: { 'at a': 'a' },
    keyOf: (state) => state,
    happenings: (state) => changes.filter(({ from }) => from === state),
  };
}

const at = (letter: string) => (state: string) => state === letter;

function verdictOf(property: Properties<string>[string], ...arrows: string[]) {
  return check(space(...arrows), { it: property }).verdicts[0]!;
}

const holds = { name: 'it', is: 'holds' };
const brokenBy = (...steps: string[]) => ({
  name: 'it',
  is: 'broken',
  broken: { start: 'at a', steps },
});

test('always and never are broken by a shortest path', () => {
  const arrows = ['a -> b', 'b -> c', 'c -> d', 'a -> c'];
  expect(verdictOf({ never: at('d') }, ...arrows)).toEqual(brokenBy('to c', 'to d'));
  expect(verdictOf({ always: (state) => state !== 'd' }, ...arrows)).toEqual(
    brokenBy('to c', 'to d'),
  );
  expect(verdictOf({ never: at('e') }, ...arrows)).toEqual(holds);
});

test('a property of each change is broken by the path that ends with the change', () => {
  const property = { each: (before: string, { next }: { next: string }) => before < next };
  expect(verdictOf(property, 'a -> b', 'b -> a')).toEqual(brokenBy('to b', 'to a'));
  expect(verdictOf(property, 'a -> b', 'b -> c')).toEqual(holds);
});

test('eventually is broken when only an uncertain change leads to the state', () => {
  expect(verdictOf({ eventually: at('b') }, 'a ~> b')).toEqual(holds);
  expect(verdictOf({ eventually: at('b') }, 'a -> b')).toEqual({
    ...brokenBy(),
    broken: { start: 'at a', steps: [], forever: [] },
  });
});

test('while is broken by more changes in a row than are allowed', () => {
  const arrows = ['a -> b', 'b -> c', 'c -> d', 'd -> e', 'd -> b'];
  const waits = (state: string) => state !== 'a' && state !== 'e';
  const property = { while: waits, atMost: 3, named: /to [c-e]/ };
  expect(verdictOf(property, ...arrows)).toEqual(holds);
  expect(verdictOf({ ...property, atMost: 2 }, ...arrows)).toEqual(
    brokenBy('to b', 'to c', 'to d', 'to e'),
  );
  // A circle has no end.
  expect(verdictOf({ ...property, named: /to/ }, ...arrows)).toMatchObject({ is: 'broken' });
});

test('a counterexample ends with the certain changes that repeat for ever', () => {
  const arrows = ['a -> b', 'b ~> c', 'c ~> b', 'c -> d'];
  const { broken } = verdictOf({ whenever: at('b'), leadsTo: at('d') }, ...arrows);
  expect(broken).toEqual({ start: 'at a', steps: ['to b'], forever: ['to c', 'to b'] });
});

test('a circle is left when one of its states has a certain change out of it', () => {
  const arrows = ['a -> b', 'b ~> c', 'c ~> b', 'c ~> d'];
  expect(verdictOf({ whenever: at('b'), leadsTo: at('d') }, ...arrows)).toEqual(holds);
});

test('leadsTo is broken by an uncertain change to a state that can’t reach the end', () => {
  const property = { whenever: at('b'), leadsTo: at('d') };
  const arrows = ['a -> b', 'b ~> d', 'b -> c'];
  expect(verdictOf(property, ...arrows).broken?.steps).toEqual(['to b', 'to c']);
  expect(verdictOf(property, ...arrows, 'c ~> d')).toEqual(holds);
});

test('until is broken by a gap, and by an end that is never reached', () => {
  const property = { holds: (state: string) => state < 'c', until: at('d') };
  expect(verdictOf(property, 'a ~> b', 'b ~> d')).toEqual(holds);
  expect(verdictOf(property, 'a ~> b', 'b ~> c', 'c ~> d')).toEqual(brokenBy('to b', 'to c'));
  expect(verdictOf(property, 'a ~> b', 'b -> d').broken).toMatchObject({ steps: [] });
});

test('a way out may consist of several changes within one name', () => {
  const property = { wayOut: (state: string) => (state === 'd' ? undefined : state[0]) };
  expect(verdictOf(property, 'a -> a2', 'a2 -> d')).toEqual(holds);
  expect(verdictOf(property, 'a -> b', 'b -> b2', 'b2 -> b').broken?.steps).toEqual(['to b']);
});

test('with more states than the limit only broken properties are decided', () => {
  const numbers: StateSpace<number> = {
    name: 'numbers',
    starts: { zero: 0 },
    keyOf: String,
    happenings: (n) => [{ name: 'one more', next: n + 1, isCertain: true }],
  };
  const properties = {
    small: { never: (n: number) => n > 3 },
    whole: { always: Number.isInteger },
  };
  const { verdicts } = check(numbers, properties, 10);
  expect(verdicts.map(({ is }) => is)).toEqual(['broken', 'unknown']);
});

test('a chart of one state needs no way out', () => {
  const machine = createMachine({ on: { count: {} } });
  const model = { ...noSamples, machine, inputs: { now: undefined }, events: {}, actors: {} };
  const { verdicts } = checkChart({ model, properties: {}, ends: [] });
  expect(verdicts.map(({ is }) => is)).toEqual(['holds', 'holds']);
});
