import { expect, test, vi } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import { anOperation, aTransaction } from '../../../domain/operation/samples.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership-deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership-hold.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership-mp.ts';
import { knownOperation } from '../../../machines/operation-draft/reader.ts';
import { createApi } from '../../../tests/support/views/with-api.tsx';
import { answer, network } from '../../../tests/support/wire/wire-handlers.ts';
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
  expect(knownOperation({ draft: draft.actor })?.status).toBe(status);
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
