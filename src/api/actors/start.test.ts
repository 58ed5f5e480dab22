import { expect, test } from 'vitest';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { anOperation, aUnit } from '../../../domain/operation/samples.ts';
import { createApi } from '../../../tests/support/views/with-api.tsx';
import { answer, network } from '../../../tests/support/wire/wire-handlers.ts';
import { createOperationDraft } from './operation-draft.ts';
import { startOperation } from './start.ts';

async function start(isRemembered: boolean) {
  network.use(answer(dealershipStartEndpoint, () => ({ ...anOperation(), link_mailed: true })));
  const { client } = createApi();
  const startIt = startOperation(client, createOperationDraft(client), isRemembered);
  const input = { unit: aUnit(), email: 'lucia@ejemplo.com.ar', promotionCode: '' };
  return startIt(input, new AbortController().signal);
}

test.each([
  ['stores its code on a device without a chat', true, 1],
  ['stores nothing on a device where a chat’s script could read it', false, 0],
] as const)('the start of a reservation %s', async (_, isRemembered, stored) => {
  expect(await start(isRemembered)).toMatchObject({ kind: 'started', isMailed: true });
  expect(localStorage.length).toBe(stored);
});
