import { expect, test } from 'vitest';
import { purposeIn } from './purpose.ts';

test('purposeIn() returns the comment above the exported machine, without references', () => {
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

test('purposeIn() returns undefined for a machine without a comment', () => {
  const source = `/** What it hears. */\nexport type Event = 'ring';\n\nexport const callMachine = {};`;
  expect(purposeIn(source)).toBeUndefined();
});
