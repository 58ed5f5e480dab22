import { expect, test, vi } from 'vitest';
import { dealershipCancelEndpoint } from '../../../domain/wire/dealership/cancel.ts';
import { dealershipOutcomeEndpoint } from '../../../domain/wire/dealership/outcome.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import type { DepositResult } from '../../../machines/ports.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { anOperation, aTransaction } from '../../../domain/operation/samples.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership/hold.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import { createApi } from '../../../tests/support/views/with-api.tsx';
import { answer, network, record, refuse } from '../../../tests/support/wire/wire-handlers.ts';
import { depositPorts } from './deposit.ts';
import { createOperationDraft } from './operation-draft.ts';

test.each<[Operation['status'], string]>([
  ['open', 'released'],
  ['holding', 'being paid'],
])('a release that leaves the operation %s resolves as %s', async (status, kind) => {
  network.use(answer(dealershipReleaseEndpoint, () => anOperation({ status })));
  const { client } = createApi();
  const draft = createOperationDraft(client);
  expect(await depositPorts(client, draft).releaseHold({ operation: anOperation() })).toEqual({
    kind,
  });
  expect(draft.actor.getSnapshot().context.operation?.status).toBe(status);
});

test('a hold ends by the clock of the shopper, whatever the clock of the server shows', async () => {
  const transaction = aTransaction({ hold_until: '2026-11-20T15:15:00.000Z' });
  const { purchase, ...holding } = anOperation({ status: 'holding' });
  const operation = { ...holding, purchase: { ...purchase, transaction } };
  network.use(
    answer(dealershipMpEndpoint, () => ({ access_token: 'sandbox-1', frame_url: '/pagos' })),
    answer(dealershipDepositEndpoint, () => ({ operation, hold_ms: 600_000 })),
    answer(dealershipExtendEndpoint, () => ({ operation, hold_ms: 900_000 })),
  );
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const { client } = createApi();
  const ports = depositPorts(client, createOperationDraft(client));
  const { signal } = new AbortController();
  const held = await ports.startDeposit({ operation }, signal);
  const extended = await ports.extendHold({ operation }, signal);
  now.mockRestore();
  expect(held).toMatchObject({ kind: 'held', holdEndsAt: 1_600_000 });
  expect(extended).toMatchObject({ kind: 'extended', holdEndsAt: 1_900_000 });
});

/** The ports of a tab, whose server has the operation as sold. */
function portsOfTab() {
  const { client } = createApi();
  const draft = createOperationDraft(client);
  network.use(
    answer(dealershipMpEndpoint, () => ({ access_token: 'sandbox-1', frame_url: '/pagos' })),
    answer(dealershipStartEndpoint, () => anOperation({ status: 'unavailable' })),
  );
  return {
    ports: depositPorts(client, draft),
    known: () => draft.actor.getSnapshot().context.operation,
  };
}

test.each<[ErrorCode, DepositResult, isRead: boolean]>([
  ['unit_held', { kind: 'held by another' }, false],
  ['too_many_holds', { kind: 'payments unavailable', refusal: 'too_many_holds' }, false],
  ['held_too_long', { kind: 'payments unavailable', refusal: 'held_too_long' }, false],
  [
    'too_many_reservations',
    { kind: 'payments unavailable', refusal: 'too_many_reservations' },
    false,
  ],
  ['payments_unavailable', { kind: 'payments unavailable' }, false],
  ['operation_changed', { kind: 'changed' }, true],
  ['figures_differ', { kind: 'changed' }, true],
  ['operation_closed', { kind: 'not payable' }, true],
  ['unit_unavailable', { kind: 'not payable' }, true],
  ['balance_pending', { kind: 'not payable' }, true],
  ['personal_data_missing', { kind: 'not payable' }, true],
])('a deposit that is refused with %s resolves as %o', async (code, result, isRead) => {
  const { ports, known } = portsOfTab();
  network.use(refuse(dealershipDepositEndpoint, code));
  const { signal } = new AbortController();
  expect(await ports.startDeposit({ operation: anOperation() }, signal)).toEqual(result);
  expect(known()?.status).toBe(isRead ? 'unavailable' : undefined);
});

test('a deposit that fails otherwise is a defect', async () => {
  const { ports } = portsOfTab();
  network.use(refuse(dealershipDepositEndpoint, 'internal'));
  const { signal } = new AbortController();
  await expect(ports.startDeposit({ operation: anOperation() }, signal)).rejects.toThrow(
    new WireError('internal'),
  );
});

test('a brand without a key takes no deposit, and no hold is requested', async () => {
  const { ports } = portsOfTab();
  const { signal } = new AbortController();
  network.use(
    answer(dealershipMpEndpoint, () => ({ access_token: '', frame_url: '/pagos' })),
    refuse(dealershipDepositEndpoint, 'unit_held'),
  );
  expect(await ports.startDeposit({ operation: anOperation() }, signal)).toEqual({
    kind: 'payments unavailable',
  });
});

test("the payment's frame gets the key, the amount of the deposit and its code", async () => {
  const { ports } = portsOfTab();
  const transaction = aTransaction({ code: 'deposit-7', amount: 210_000 });
  const { purchase, ...holding } = anOperation({ status: 'holding', revision: 4, quote: 3 });
  const operation = { ...holding, purchase: { ...purchase, transaction } };
  const sent = record(dealershipDepositEndpoint, { operation, hold_ms: 600_000 });
  const { signal } = new AbortController();
  expect(await ports.startDeposit({ operation }, signal)).toMatchObject({
    holdMs: 600_000,
    frameUrl: '/pagos?access_token=sandbox-1&import=210000&client_ref=deposit-7',
  });
  expect(sent).toEqual([{ code: operation.code, revision: 4, quote: 3 }]);
});

test('more time that the server refuses is refused, and a lost answer is a defect', async () => {
  const { ports } = portsOfTab();
  const { signal } = new AbortController();
  network.use(refuse(dealershipExtendEndpoint, 'operation_closed'));
  expect(await ports.extendHold({ operation: anOperation() }, signal)).toEqual({ kind: 'refused' });
  network.use(refuse(dealershipExtendEndpoint, 'payments_unavailable'));
  await expect(ports.extendHold({ operation: anOperation() }, signal)).rejects.toThrow(
    new WireError('payments_unavailable'),
  );
});

test('what the payment page reported is sent once, and otherwise the operation is read', async () => {
  const { ports, known } = portsOfTab();
  const { signal } = new AbortController();
  const { code } = anOperation();
  const sent = record(dealershipOutcomeEndpoint, anOperation({ status: 'pending' }));
  expect(await ports.look({ code, reported: 'pending' }, signal)).toEqual({ kind: 'opened' });
  expect(sent).toEqual([{ code, outcome: 'pending' }]);
  expect(known()?.status).toBe('pending');
  expect(await ports.look({ code }, signal)).toEqual({ kind: 'opened' });
  expect(sent).toHaveLength(1);
  expect(known()?.status).toBe('unavailable');
});

test('a cancellation that is made, that comes too late, or whose answer is lost', async () => {
  const { ports, known } = portsOfTab();
  const operation = anOperation({ status: 'reserved' });
  network.use(answer(dealershipCancelEndpoint, () => anOperation({ status: 'cancelled' })));
  expect(await ports.cancel({ operation })).toEqual({ kind: 'cancelled' });
  expect(known()?.status).toBe('cancelled');
  network.use(refuse(dealershipCancelEndpoint, 'cancellation_late'));
  expect(await ports.cancel({ operation })).toEqual({ kind: 'too late' });
  expect(known()?.status).toBe('unavailable');
  network.use(refuse(dealershipCancelEndpoint, 'internal'));
  await expect(ports.cancel({ operation })).rejects.toThrow(new WireError('internal'));
});
