import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { decideRequest, requestFacts, staffRequestMachine } from './machine.ts';

const asked = {
  event: 'buyer given more time',
  askedAt: new Date('2026-11-20T15:00:00Z'),
} as const;

test('an act beyond a limit waits at first', () => {
  expect(createActor(staffRequestMachine).getSnapshot().value).toBe('requested');
});

test.each([
  ['approve', 'approved'],
  ['refuse', 'refused'],
  ['act done or asked again', 'lapsed'],
  ['read', 'requested'],
] as const)("an act that waits, after '%s', is %s", (event, state) => {
  expect(decideRequest(event)).toBe(state);
});

test.each([
  ['within seven days', 'reserved', '2026-11-27T15:00:00Z', 'requested'],
  ['a moment after seven days', 'reserved', '2026-11-27T15:00:00.001Z', 'lapsed'],
  ['while the buyer is absent', 'missed', '2026-11-21T15:00:00Z', 'requested'],
  ['once the buyer came', 'closing', '2026-11-21T15:00:00Z', 'lapsed'],
] as const)('a request for more time that is read %s (%s) is %s', (_, status, now, state) => {
  expect(decideRequest('read', requestFacts(asked, status, new Date(now)))).toBe(state);
});

test.each([
  ['2026-11-22T15:00:00Z', 'reserved', 'requested'],
  ['2026-11-22T15:00:00.001Z', 'reserved', 'lapsed'],
  ['2026-11-21T15:00:00Z', 'closing', 'lapsed'],
] as const)('a proposal until 22 November that is read at %s (%s) is %s', (now, status, state) => {
  const until = new Date('2026-11-22T15:00:00Z');
  const proposal = { ...asked, event: 'unit changed', until } as const;
  expect(decideRequest('read', requestFacts(proposal, status, new Date(now)))).toBe(state);
});
