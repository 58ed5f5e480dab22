import { expect, test } from 'vitest';
import { anOperation } from '../../../domain/operation/samples.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import { promotionEndpoint } from '../../../domain/wire/promotion.ts';
import { promotionDiscoverEndpoint } from '../../../domain/wire/promotion-discover.ts';
import { valuationEndpoint } from '../../../domain/wire/valuation.ts';
import type { QuoteResult } from '../../../machines/ports.ts';
import { createApi } from '../../../tests/support/views/with-api.tsx';
import { answer, network, record, refuse } from '../../../tests/support/wire/wire-handlers.ts';
import { createOperationDraft } from './operation-draft.ts';
import { paymentPorts } from './payment.ts';

const operation = anOperation();
const { signal } = new AbortController();

function portsOfTab() {
  const { client, queryClient } = createApi();
  const draft = createOperationDraft(client);
  const known = () => draft.actor.getSnapshot().context.operation;
  return { ports: paymentPorts(client, queryClient, draft), known };
}

test('a promotion is asked for the unit of the operation', async () => {
  const queries: unknown[] = [];
  network.use(
    answer(promotionDiscoverEndpoint, ({ query }) => {
      queries.push(query);
      return null;
    }),
    answer(promotionEndpoint, ({ query }) => {
      queries.push(query);
      throw new WireError('promotion_not_found');
    }),
  );
  const { ports } = portsOfTab();
  const { family, chassis } = operation.purchase.vehicle;
  expect(await ports.discover({ operation }, signal)).toBeNull();
  expect(await ports.applyPromotion({ operation, code: 'HOT' }, signal)).toMatchObject({
    kind: 'not valid',
  });
  const ofUnit = { family, chassis, brand_id: '1' };
  expect(queries).toEqual([ofUnit, { code: 'HOT', ...ofUnit }]);
});

test.each<[ErrorCode, QuoteResult, isRead: boolean]>([
  ['valuation_failed', { kind: 'not valued' }, false],
  ['invalid_request', { kind: 'not valued' }, false],
  ['operation_closed', { kind: 'closed' }, true],
])('a valuation that is refused with %s resolves as %o', async (code, result, isRead) => {
  const { ports, known } = portsOfTab();
  network.use(
    refuse(valuationEndpoint, code),
    answer(dealershipStartEndpoint, () => anOperation({ status: 'holding' })),
  );
  expect(await ports.requestValuation(wanted, signal)).toEqual(result);
  expect(known()?.status).toBe(isRead ? 'holding' : undefined);
});

const wanted = {
  operation,
  codia: '120345',
  brand: 'Fiat',
  model: 'Cronos',
  version: 'Drive 1.3',
  year: 2020,
  kms: 45_000,
};

test('a valuation names the version, the year and the kilometres, and its operation', async () => {
  const { ports } = portsOfTab();
  const sent = record(valuationEndpoint, { valuation: 9_000_000, valuation_id: 'valuation-1' });
  expect(await ports.requestValuation(wanted, signal)).toEqual({
    kind: 'quoted',
    valuation: 9_000_000,
    valuation_id: 'valuation-1',
  });
  const { version: vehicle, operation: _, ...rest } = wanted;
  expect(sent).toEqual([{ ...rest, vehicle, operation: operation.code }]);
});

test('plans are asked for the amount of the loan, or all of them', async () => {
  const amounts: unknown[] = [];
  network.use(
    answer(creditFindEndpoint, ({ query }) => {
      amounts.push(query.loan_amount);
      return [];
    }),
  );
  const { ports } = portsOfTab();
  await ports.findPlans({ operation, loanAmount: 5_000_000 });
  await ports.findPlans({ operation, loanAmount: undefined });
  expect(amounts).toEqual(['5000000', undefined]);
});
