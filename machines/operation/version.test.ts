import { expect, test } from 'vitest';
import { operationStatuses } from '../../domain/operation/status.ts';
import { operationMachine } from './machine.ts';
import { chartVersion, readStatus } from './version.ts';

// Databases have rows with this version and these statuses: a change needs a new version and a migration.
test('the statuses of a chart version never change', () => {
  expect({ version: chartVersion, statuses: operationStatuses }).toEqual({
    version: 4,
    statuses: [
      'open',
      'holding',
      'expired',
      'unavailable',
      'pending',
      'reserved',
      'missed',
      'closing',
      'registering',
      'ready',
      'delivered',
      'returned',
      'cancelled',
      'refunded',
    ],
  });
});

test('a new operation is open', () => {
  expect(operationMachine.config.initial).toBe('open');
});

test.each(operationStatuses)("the stored status '%s' is read unchanged", (status) => {
  expect(readStatus(status, 1)).toEqual({ status });
});

const later = {
  version: 4,
  statuses: ['open', 'taken', 'reserved'],
  replacements: { 2: { holding: 'held' }, 3: { held: 'taken' }, 4: { expired: 'open' } },
};

test.each([
  ['holding', 1, 'taken'],
  ['held', 2, 'taken'],
  ['taken', 3, 'taken'],
  ['expired', 1, 'open'],
  ['reserved', 1, 'reserved'],
])(
  "the status '%s' of version %i is read as '%s' after a later version replaced it",
  (stored, version, status) => {
    expect(readStatus(stored, version, later)).toEqual({ status });
  },
);

test('a status that no chart version has is refused with an error message', () => {
  expect(readStatus('pending', 1, later)).toEqual({
    refused: "no chart up to version 4 has the status 'pending'",
  });
});

test('a status that was renamed is refused when a later version stores the old name', () => {
  expect(readStatus('holding', 2, later)).toEqual({
    refused: "no chart up to version 4 has the status 'holding'",
  });
});

test('a status of a later version is refused with an error message, even under a known name', () => {
  expect(readStatus('open', 5, later)).toEqual({
    refused: "a later release stored the status 'open': its chart has version 5, this one 4",
  });
});
