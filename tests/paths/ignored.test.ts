import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { defineModel, explore } from 'statechart-workbench/paths';
import { wrongAboutIgnored } from './ignored.ts';

const lamp = setup({ types: { events: {} as { type: 'press' } | { type: 'dim' } } }).createMachine({
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', dim: 'dimmed' } }, dimmed: {} },
});

function wrongWith(ignored: Record<string, ('press' | 'dim')[]>): string[] {
  const model = defineModel(lamp, {
    inputs: { now: undefined },
    events: { press: {}, dim: {} },
    actors: {},
    ignored,
  });
  return wrongAboutIgnored(model, explore(model).situations);
}

test('an event that a state ignores must be declared, and the failure prints the declaration', () => {
  const wrong = wrongWith({ off: ['dim'] });
  expect(wrong[0]).toBe("'dimmed' ignores 'press', 'dim', and nothing says so");
  expect(wrong.at(-1)).toContain('"dimmed": ["press","dim"],');
});

test('a declared event passes, and one that is taken does not', () => {
  const declared = { off: ['dim' as const], dimmed: ['press' as const, 'dim' as const] };
  expect(wrongWith(declared)).toEqual([]);
  expect(wrongWith({ ...declared, on: ['dim'] })[0]).toBe("'on' takes 'dim', declared ignored");
});
