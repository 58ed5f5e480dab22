import { assign, createActor, createMachine, setup, stateIn } from 'xstate';
import { describe, expect, test } from 'vitest';
import { namesOf } from './chart-mutants.ts';
import { findCharts } from './charts.ts';
import { equivalents } from './equivalents.ts';
import { mutantsOf } from './mutants.ts';
import { partMutants } from './parts.ts';

const vocabulary = setup({
  types: { context: {} as { isFree: boolean; calls: number } },
  guards: { 'the unit is free': ({ context }) => context.isFree },
  actions: { 'count the call': assign(({ context }) => ({ calls: context.calls + 1 })) },
});

/** A chart of a sales desk, where a shopper requests a unit. */
const desk = {
  id: 'desk',
  context: { isFree: false, calls: 0 },
  initial: 'waiting',
  on: { 'phone rang': { actions: 'count the call' } },
  states: {
    waiting: {
      on: { ask: [{ guard: 'the unit is free', target: 'sold' }, { target: 'refused' }] },
    },
    refused: {},
    sold: {},
  },
} as const;

const mutantNames = (config: object) => mutantsOf(config).map(({ name }) => name);

/** The snapshot of the named mutant of the desk, after a shopper requested a unit. */
function brokenDesk(name: string, isFree: boolean) {
  const { config } = mutantsOf(desk).find((mutant) => mutant.name === name)!;
  const chart = vocabulary.createMachine({ ...config, context: { isFree, calls: 0 } });
  const actor = createActor(chart).start();
  actor.send({ type: 'phone rang' });
  actor.send({ type: 'ask' });
  return actor.getSnapshot();
}

describe('mutantsOf() breaks a chart', () => {
  test('once for each way to break each of its transitions', () => {
    expect(mutantNames(desk)).toEqual([
      "desk: anywhere on 'phone rang': it never happens",
      "desk: waiting on 'ask' if 'the unit is free' → sold: guard becomes true",
      "desk: waiting on 'ask' if 'the unit is free' → sold: guard becomes false",
      "desk: waiting on 'ask' if 'the unit is free' → sold: target becomes 'waiting'",
      "desk: waiting on 'ask' otherwise → refused: target becomes 'sold'",
    ]);
  });

  test.each([
    ['guard becomes true', false, 'sold'],
    ['guard becomes false', true, 'refused'],
    ["target becomes 'waiting'", true, 'waiting'],
  ])('with a guarded transition that fails: %s', (change, isFree, end) => {
    const name = `desk: waiting on 'ask' if 'the unit is free' → sold: ${change}`;
    expect(brokenDesk(name, isFree)).toMatchObject({ value: end, context: { calls: 1 } });
  });

  test('by removing a transition without a target', () => {
    const { context } = brokenDesk("desk: anywhere on 'phone rang': it never happens", true);
    expect(context.calls).toEqual(0);
  });

  test('in only one place when several states share a transition object', () => {
    const leave = { leave: { target: 'gone' } };
    const shop = { id: 'shop', states: { hall: { on: leave }, desk: { on: leave }, gone: {} } };
    const [first] = mutantsOf(shop);
    expect(first!.config.states.hall.on.leave).toEqual({ target: ['#shop.hall'] });
    expect(first!.config.states.desk).toBe(shop.states.desk);
    expect(leave).toEqual({ leave: { target: 'gone' } });
  });

  test('in every kind of transition', () => {
    const shop = {
      id: 'shop',
      states: {
        closed: { after: { night: 'open' } },
        open: {
          always: { guard: stateIn({ open: 'empty' }), target: '.empty' },
          onDone: 'closed',
          states: { full: { on: { leave: 'empty' } }, empty: { on: { close: '#shop.closed' } } },
          invoke: [
            { src: 'music', onError: '#hall' },
            {
              id: 'clock',
              src: 'time',
              onDone: ['closed'],
              onSnapshot: { guard: { type: 'it is late' }, actions: 'yawn' },
            },
          ],
        },
        hall: { id: 'hall' },
      },
    };
    expect(mutantNames(shop)).toEqual([
      "shop: closed after 'night' → open: target becomes 'hall'",
      `shop: open always if in {"open":"empty"} → .empty: guard becomes true`,
      `shop: open always if in {"open":"empty"} → .empty: guard becomes false`,
      `shop: open always if in {"open":"empty"} → .empty: target becomes 'open.full'`,
      "shop: open when it is done → closed: target becomes 'hall'",
      "shop: open when 'music' fails → #hall: target becomes 'closed'",
      "shop: open when 'clock' is done otherwise → closed: target becomes 'hall'",
      "shop: open when 'clock' moves if 'it is late': guard becomes true",
      "shop: open when 'clock' moves if 'it is late': guard becomes false",
      "shop: open.full on 'leave' → empty: target becomes 'open.full'",
      "shop: open.empty on 'close' → #shop.closed: target becomes 'hall'",
    ]);
  });
});

describe('mutantsOf() makes no mutant', () => {
  test('of a guard between two identical transitions', () => {
    const on = { go: [{ guard: 'it is open', target: 'in' }, { target: 'in' }] };
    expect(mutantNames({ id: 'shop', states: { out: { on }, in: {} } })).toEqual([
      "shop: out on 'go' if 'it is open' → in: target becomes 'out'",
      "shop: out on 'go' otherwise → in: target becomes 'out'",
    ]);
  });

  test('of an unreachable transition', () => {
    const on = { go: ['in', { guard: 'it is open', target: 'out' }] };
    expect(mutantNames({ id: 'shop', states: { out: { on }, in: {} } })).toEqual([
      "shop: out on 'go' otherwise → in: target becomes 'out'",
    ]);
  });

  test('with a target that leads to the right state or is already active', () => {
    const door = {
      id: 'shop',
      states: { out: { on: { go: 'in' } }, in: {}, porch: { always: 'in' } },
    };
    expect(mutantNames(door)[0]).toMatch(/becomes 'out'$/);
    const hall = {
      type: 'parallel',
      states: { lamp: { on: { go: '.on' }, states: { on: {} } }, door: {} },
    };
    expect(mutantNames({ id: 'shop', states: { hall, street: {} } })).toEqual([
      "shop: hall.lamp on 'go' → .on: target becomes 'street'",
    ]);
  });
});

test('every chart of machines/ has tests, and valid mutants with unique names', async () => {
  const charts = await findCharts();
  expect(charts.length).toBeGreaterThan(6);
  const mutants = charts.flatMap(({ machine }) => [
    ...mutantsOf(machine.config),
    ...partMutants(machine.config),
  ]);
  expect(new Set(mutants.map(({ name }) => name)).size).toEqual(mutants.length);
  for (const { testFiles } of charts) expect(testFiles).not.toEqual([]);
  for (const { config } of mutants) expect(() => createMachine(config).definition).not.toThrow();
});

test('every mutant listed as equivalent is a mutant of some chart', async () => {
  const names = (await findCharts()).flatMap(namesOf);
  expect(Object.keys(equivalents).filter((name) => !names.includes(name))).toEqual([]);
});
