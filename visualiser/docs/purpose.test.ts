import { expect, test } from 'vitest';
import { purposeIn, purposeOf } from './purpose.ts';

test('the words above the exported machine say what it is for', () => {
  const source = `
/** What it hears. */
export type Event = 'ring';

/**
 * A call: from the first ring
 * to the last word (SPEC §4, Telephone). It ends (DECISIONS, §6 and §9).
 */
export const callMachine = machine.createMachine({});
`;
  expect(purposeIn(source)).toEqual('A call: from the first ring to the last word. It ends.');
});

test('a machine without words above it has no purpose that is known', () => {
  const source = `/** What it hears. */\nexport type Event = 'ring';\n\nexport const callMachine = {};`;
  expect(purposeIn(source)).toBeUndefined();
});

test('of a folder without a machine there is nothing to tell', () => {
  expect(() => purposeOf('nowhere')).toThrow(
    'machines/nowhere/machine.ts does not say what it is for',
  );
});
