import { expect, test } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import { anOperation } from '../../../domain/operation/samples.ts';
import { dealershipReleaseEndpoint } from '../../../domain/wire/dealership-hold.ts';
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
