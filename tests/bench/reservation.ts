import { operationTotal, type Operation } from '../../domain/operation/operation.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { toStockVehicle, type StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import {
  paymentNotificationEndpoint,
  signatureHeader,
} from '../../domain/wire/payment-notification.ts';
import { stockEndpoint } from '../../domain/wire/stock.ts';
import { signNotification } from '../../server/sale/providers/sandbox/signature.ts';
import type { Client } from '../../src/api/client.ts';
import { notificationBody } from '../support/api/notify.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import { shopperAt } from '../support/api/shopper.ts';

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
  const shopper = shopperAt(client);
  const started = await measure('start', () => shopper.start(unit));
  const cash = { cash_amount: operationTotal(started) };
  const paid = await measure('pay', () => shopper.save(started, cash));
  const ready = await measure('data', () => shopper.save(paid, completeBuyer));
  const operation = await measure('deposit', () => shopper.hold(ready));
  const { code: clientRef, amount } = operation.purchase.transaction!;
  await measure('webhook', () => notify(origin, clientRef, amount));
  const end = await measure('end', () => shopper.resume(operation.code));
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
