import { expect, test } from 'vitest';
import { check } from './check.ts';
import type { Properties } from './properties.ts';
import type { StateSpace } from './state-space.ts';

/** A space of named states. An arrow with '~' is certain. */
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

const holds = { says: 'it', is: 'holds' };
const brokenBy = (...steps: string[]) => ({
  says: 'it',
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

test('a property of each change is broken by the path with the change', () => {
  const property = { each: (before: string, { next }: { next: string }) => before < next };
  expect(verdictOf(property, 'a -> b', 'b -> a')).toEqual(brokenBy('to b', 'to a'));
  expect(verdictOf(property, 'a -> b', 'b -> c')).toEqual(holds);
});

test('eventually does not count on what may never happen', () => {
  expect(verdictOf({ eventually: at('b') }, 'a ~> b')).toEqual(holds);
  expect(verdictOf({ eventually: at('b') }, 'a -> b')).toEqual({
    ...brokenBy(),
    broken: { start: 'at a', steps: [], forever: [] },
  });
});

test('what happens by itself for ever is the end of a counterexample', () => {
  const arrows = ['a -> b', 'b ~> c', 'c ~> b', 'c -> d'];
  const { broken } = verdictOf({ whenever: at('b'), leadsTo: at('d') }, ...arrows);
  expect(broken).toEqual({ start: 'at a', steps: ['to b'], forever: ['to c', 'to b'] });
});

test('a circle with a certain way out of it is left', () => {
  const arrows = ['a -> b', 'b ~> c', 'c ~> b', 'c ~> d'];
  expect(verdictOf({ whenever: at('b'), leadsTo: at('d') }, ...arrows)).toEqual(holds);
});

test('what somebody does meanwhile must not lead where the end is out of reach', () => {
  const property = { whenever: at('b'), leadsTo: at('d') };
  const arrows = ['a -> b', 'b ~> d', 'b -> c'];
  expect(verdictOf(property, ...arrows).broken?.steps).toEqual(['to b', 'to c']);
  expect(verdictOf(property, ...arrows, 'c ~> d')).toEqual(holds);
});

test('until is broken by a gap, and by an end that does not come', () => {
  const property = { holds: (state: string) => state < 'c', until: at('d') };
  expect(verdictOf(property, 'a ~> b', 'b ~> d')).toEqual(holds);
  expect(verdictOf(property, 'a ~> b', 'b ~> c', 'c ~> d')).toEqual(brokenBy('to b', 'to c'));
  expect(verdictOf(property, 'a ~> b', 'b -> d').broken).toMatchObject({ steps: [] });
});

test('a way out may need several changes that keep the name', () => {
  const property = { wayOut: (state: string) => (state === 'd' ? undefined : state[0]) };
  expect(verdictOf(property, 'a -> a2', 'a2 -> d')).toEqual(holds);
  expect(verdictOf(property, 'a -> b', 'b -> b2', 'b2 -> b').broken?.steps).toEqual(['to b']);
});

test('more states than the limit decide nothing but what is broken already', () => {
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
