import { dealershipCancelEndpoint } from '../../domain/wire/dealership-cancel.ts';
import { WireError } from '../../domain/wire/errors.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { Client } from '../../src/api/client.ts';
import { startedOn, type Acknowledged } from '../faults/ledgers.ts';
import { holdUnit, resumeOperation, sendCard, startPayable } from '../support/program/program.ts';

export interface Shopping {
  acknowledged: Acknowledged[];
  /** Reservations that were paid, seen as reserved, and for each second one cancelled. */
  finished: number;
  /** Answers of a rival who came second. */
  refused: Map<string, number>;
  seconds: number;
}

/** Lets shoppers reserve each unit once, with a rival for every fourth one. Throws when a call fails otherwise. */
export async function shop(
  client: Client,
  units: readonly StockVehicle[],
  shoppers: number,
): Promise<Shopping> {
  const waiting = [...units];
  const shopping: Shopping = { acknowledged: [], finished: 0, refused: new Map(), seconds: 0 };
  const from = performance.now();
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      for (let unit = waiting.pop(); unit; unit = waiting.pop()) {
        const isWanted = waiting.length % 4 === 0;
        const tries = [reserve(client, unit, shopping)];
        if (isWanted) tries.push(reserve(client, unit, shopping));
        await Promise.all(tries);
      }
    }),
  );
  shopping.seconds = (performance.now() - from) / 1000;
  return shopping;
}

async function reserve(client: Client, unit: StockVehicle, shopping: Shopping): Promise<void> {
  try {
    const payable = await startPayable(client, unit);
    const noted = startedOn(unit, payable);
    shopping.acknowledged.push(noted);
    const held = await holdUnit(client, payable);
    noted.deposit = held.purchase.transaction!;
    noted.isPaid = (await sendCard(client, held, 'approved')).includes('Pago aprobado');
    while ((await resumeOperation(client, held.code)).status !== 'reserved');
    if (shopping.finished % 2 === 1) {
      await client.call(dealershipCancelEndpoint, { body: { code: held.code } });
      noted.isCancelled = true;
    }
    shopping.finished += 1;
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const expected = ['unit_held', 'unit_unavailable'];
    if (!expected.includes(error.code)) throw error;
    shopping.refused.set(error.code, (shopping.refused.get(error.code) ?? 0) + 1);
  }
}
