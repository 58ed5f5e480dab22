import { expect, test } from 'vitest';
import { operationStatuses } from '../../domain/operation/status.ts';
import { chartVersion, readStatus } from './version.ts';

// Databases have rows with this version and these statuses. A change of the statuses needs a new version and a migration.
test('a version of the chart has its statuses for ever', () => {
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

test.each(operationStatuses)("the stored status '%s' is read as it is", (status) => {
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
  "the status '%s' of version %i is '%s' in a later chart that replaced it",
  (stored, version, status) => {
    expect(readStatus(stored, version, later)).toEqual({ status });
  },
);

test('a status that no chart replaced is refused in words', () => {
  expect(readStatus('pending', 1, later)).toEqual({
    refused: "no chart up to version 4 has the status 'pending'",
  });
});

test('a status that a version gave another name is refused when that version stores the old one', () => {
  expect(readStatus('holding', 2, later)).toEqual({
    refused: "no chart up to version 4 has the status 'holding'",
  });
});

test('whatever a later release stored is refused in words, even under a known name', () => {
  expect(readStatus('open', 5, later)).toEqual({
    refused: "a later release stored the status 'open': its chart has version 5, this one 4",
  });
});
