import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { operationStatuses } from '../../domain/operation/status.ts';
import { operationMachine } from './machine.ts';
import { chartVersion, statusRefusal } from './version.ts';

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
  const { value } = createActor(operationMachine).getSnapshot();
  expect(value).toEqual({ unpaid: { choosing: 'open' } });
});

test.each(operationStatuses)("the stored status '%s' of a former version is read", (status) => {
  expect(statusRefusal(status, 1)).toBeUndefined();
});

test('a status that no chart version has is refused with an error message', () => {
  expect(statusRefusal('taken', 1)).toBe("no chart up to version 4 has the status 'taken'");
});

test('a status of a later version is refused with an error message, even under a known name', () => {
  expect(statusRefusal('open', 5)).toBe(
    "a later release stored the status 'open': its chart has version 5, this one 4",
  );
});
