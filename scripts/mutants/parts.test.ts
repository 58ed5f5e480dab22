import { describe, expect, test } from 'vitest';
import { delayMutants } from './delays.ts';
import { partMutants } from './parts.ts';

/** A shop with one of each part of a chart that is neither a guard nor a target. */
const shop = {
  id: 'shop',
  initial: 'closed',
  output: 'the takings',
  states: {
    closed: { tags: ['dark', 'quiet'], entry: 'lock', exit: ['unlock', 'greet'], after: {} },
    open: {
      initial: 'empty',
      invoke: { id: 'music', src: 'play music', input: () => ({ song: 'zamba' }) },
      on: {
        leave: {
          guard: { type: 'it is late', params: { hour: 20 } },
          target: 'closed',
          actions: ['sweep', { type: 'count', params: { coins: true } }],
        },
        wave: { actions: 'wave back' },
      },
      states: { empty: {}, full: {} },
    },
    sold: { type: 'final', output: 'the keys' },
  },
} as const;

const opened = { ...shop, initial: 'open' } as const;

const namesOf = (config: object) => partMutants(config).map(({ name }) => name);

describe('partMutants() breaks a chart', () => {
  test('once for each part that is neither a guard nor a target', () => {
    expect(namesOf(opened)).toEqual([
      "shop: anywhere: begins in 'sold'",
      'shop: anywhere: no output',
      "shop: closed: no entry action 'lock'",
      "shop: closed: no exit action 'unlock'",
      "shop: closed: no exit action 'greet'",
      "shop: closed: no tag 'dark'",
      "shop: closed: no tag 'quiet'",
      "shop: open: begins in 'full'",
      "shop: open: 'music' never runs",
      "shop: open: 'music' gets an empty input",
      'shop: sold: no output',
      "shop: open on 'leave' if 'it is late' → closed: no action 'sweep'",
      "shop: open on 'leave' if 'it is late' → closed: no action 'count'",
      "shop: open on 'leave' if 'it is late' → closed: action 'count' gets no params",
      "shop: open on 'leave' if 'it is late' → closed: guard gets no params",
    ]);
  });

  test('but not by another initial state that is never entered', () => {
    expect(namesOf(shop)).not.toContain("shop: open: begins in 'full'");
  });

  test('in the named part alone', () => {
    const broken = Object.fromEntries(
      partMutants(opened).map(({ name, config }) => [name, config]),
    );
    expect(broken["shop: anywhere: begins in 'sold'"]!.initial).toBe('sold');
    expect(broken["shop: closed: no tag 'dark'"]!.states.closed.tags).toEqual(['quiet']);
    expect(broken["shop: closed: no entry action 'lock'"]!.states.closed.entry).toEqual([]);
    expect(broken["shop: open: 'music' never runs"]!.states.open.invoke).toEqual([]);
    const deaf = broken["shop: open: 'music' gets an empty input"]!.states.open;
    expect(deaf.invoke.input()).toEqual({});
    expect(deaf.on).toBe(opened.states.open.on);
    expect(broken['shop: sold: no output']!.states.sold.output).toBeUndefined();
    const { leave } =
      broken["shop: open on 'leave' if 'it is late' → closed: action 'count' gets no params"]!
        .states.open.on;
    expect(leave.actions).toEqual(['sweep', { type: 'count', params: {} }]);
  });
});

test('delayMutants() makes each delay twice as long, and over at once', () => {
  const delays = { nap: 500, sleep: ({ context }: { context: number }) => context };
  const mutants = delayMutants('shop', delays);
  expect(mutants.map(({ name }) => name)).toEqual([
    "shop: the delay 'nap' takes twice as long",
    "shop: the delay 'nap' is over at once",
    "shop: the delay 'sleep' takes twice as long",
    "shop: the delay 'sleep' is over at once",
  ]);
  const [longer, none, longerSleep] = mutants.map((mutant) => mutant.delays);
  expect([longer!['nap'], none!['nap'], longer!['sleep']]).toEqual([1000, 0, delays.sleep]);
  expect(longerSleep).toEqual({ nap: 500, sleep: expect.any(Function) });
  expect((longerSleep!['sleep'] as (at: { context: number }) => number)({ context: 30 })).toBe(60);
});
