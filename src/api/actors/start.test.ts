import { expect, test } from 'vitest';
import { fullPrice } from '../../../domain/money/prices.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { anOperation, aUnit } from '../../../domain/operation/samples.ts';
import { someCampaigns, storedArrivals } from '../../../tests/support/samples/campaigns.ts';
import { createApi } from '../../../tests/support/views/with-api.tsx';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import type { ErrorCode } from '../../../domain/wire/errors.ts';
import type { StartResult } from '../../../machines/ports.ts';
import { answer, network, record, refuse } from '../../../tests/support/wire/wire-handlers.ts';
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

const begin = (changes: { carriesOver?: string; promotionCode?: string } = {}) => {
  const { client } = createApi();
  const input = { unit: aUnit(), email: 'lucia@ejemplo.com.ar', promotionCode: '', ...changes };
  return startOperation(
    client,
    createOperationDraft(client),
    false,
  )(input, new AbortController().signal);
};

test.each<[ErrorCode, StartResult]>([
  ['unit_unavailable', { kind: 'unit unavailable' }],
  ['operation_closed', { kind: 'not carried over' }],
  ['operation_not_found', { kind: 'not carried over' }],
])('a start that is refused with %s resolves as %o', async (code, result) => {
  network.use(refuse(dealershipStartEndpoint, code));
  expect(await begin()).toEqual(result);
});

test('a start at another price shows the unit of today, if it is still there', async () => {
  network.use(
    refuse(dealershipStartEndpoint, 'figures_differ'),
    answer(stockUnitEndpoint, () => []),
  );
  expect(await begin()).toEqual({ kind: 'unit unavailable' });
});

test('a start sends the price that the shopper saw, their promotion and the code they leave', async () => {
  const sent = record(dealershipStartEndpoint, { ...anOperation(), link_mailed: false });
  const left = '0000-x9q4-0abc-def0-1234-5678';
  await begin({ carriesOver: left, promotionCode: 'HOT' });
  expect(sent).toMatchObject([
    {
      email: 'lucia@ejemplo.com.ar',
      stock_id: 41,
      brand_id: 1,
      fullprice: fullPrice(aUnit()),
      special_discount: 1_000_000,
      promotion_code: 'HOT',
      carries_over: left,
    },
  ]);
});

test('a start has the campaigns of the visit', async () => {
  sessionStorage.setItem('desde', storedArrivals);
  const sent = record(dealershipStartEndpoint, { ...anOperation(), link_mailed: false });
  await begin();
  expect(sent).toMatchObject([{ campaigns: someCampaigns }]);
});
