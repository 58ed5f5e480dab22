import { operationTotal, type Operation } from '../../domain/operation/operation.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { toStockVehicle, type StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { dealershipDepositEndpoint } from '../../domain/wire/dealership-deposit.ts';
import { dealershipStartEndpoint } from '../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../domain/wire/dealership-update.ts';
import {
  paymentNotificationEndpoint,
  signatureHeader,
} from '../../domain/wire/payment-notification.ts';
import { stockEndpoint } from '../../domain/wire/stock.ts';
import { signNotification } from '../../server/payments/providers/sandbox/signature.ts';
import type { Client } from '../../src/api/client.ts';
import { notificationBody } from '../support/api/notify.ts';
import { depositBody, startBody, updateBody } from '../support/api/reservations.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';

export const notificationSecret = 'bench secret';

/** The calls of a whole reservation, in their order. */
export const steps = ['start', 'pay', 'data', 'deposit', 'webhook', 'end'] as const;
export type Step = (typeof steps)[number];

/** Makes one call of a reservation, and may measure it. */
export type Measure = <T>(step: Step, call: () => Promise<T>) => Promise<T>;

export async function unitsOnSale(client: Client): Promise<StockVehicle[]> {
  const byBrand = await Promise.all(
    specifiedBrands
      .map(({ id }) => id)
      .map((brandId) => client.call(stockEndpoint, { brandId }).catch(() => [])),
  );
  return byBrand.flat().map(toStockVehicle);
}

/** Reserves a unit like a shopper: from the start to the page that confirms the reservation. */
export async function reserve(
  origin: string,
  client: Client,
  unit: StockVehicle,
  measure: Measure,
): Promise<Operation> {
  const started = await measure('start', () =>
    client.call(dealershipStartEndpoint, { body: startBody(unit) }),
  );
  const cash = { cash_amount: operationTotal(started) };
  const paid = await measure('pay', () =>
    client.call(dealershipUpdateEndpoint, { body: updateBody(started, cash) }),
  );
  const ready = await measure('data', () =>
    client.call(dealershipUpdateEndpoint, { body: updateBody(paid, completeBuyer) }),
  );
  const { operation } = await measure('deposit', () =>
    client.call(dealershipDepositEndpoint, { body: depositBody(ready) }),
  );
  const { code: clientRef, amount } = operation.purchase.transaction!;
  await measure('webhook', () => notify(origin, clientRef, amount));
  const { code } = operation;
  const end = await measure('end', () => client.call(dealershipStartEndpoint, { body: { code } }));
  if (end.status !== 'reserved') throw new Error(`a reservation ended as ${end.status}`);
  return end;
}

async function notify(origin: string, clientRef: string, amount: number): Promise<void> {
  const body = notificationBody({ clientRef, amount, outcome: 'approved' });
  const seconds = Math.floor(Date.now() / 1000);
  const answer = await fetch(origin + paymentNotificationEndpoint.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signNotification(notificationSecret, body, seconds),
    },
    body,
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the notification was answered ${answer.status}`);
}
