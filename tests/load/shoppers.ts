import { dealershipCancelEndpoint } from '../../domain/wire/dealership-cancel.ts';
import type { WireError } from '../../domain/wire/errors.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { Client } from '../../src/api/client.ts';
import type { History } from '../faults/history/history.ts';
import { resumeOperation, startHeld } from '../support/program/program.ts';

export interface Shopping {
  /** Reservations that were paid and read as reserved; every second one was also cancelled. */
  finished: number;
  /** Refusals for rivals who came second. */
  refused: Map<string, number>;
  seconds: number;
}

/** Shoppers reserve each unit once, and every fourth unit has a rival. Throws for any other failed call. */
export async function shop(
  history: History,
  through: Client,
  units: readonly StockVehicle[],
  shoppers: number,
): Promise<Shopping> {
  const waiting = [...units];
  const shopping: Shopping = { finished: 0, refused: new Map(), seconds: 0 };
  const reserve = async (unit: StockVehicle, shopper: string): Promise<void> => {
    const client = history.of(shopper, through);
    try {
      const held = await startHeld(client, unit);
      await history.pay(shopper, client, held);
      while ((await resumeOperation(client, held.code)).status !== 'reserved');
      if (shopping.finished % 2 === 1) {
        await client.call(dealershipCancelEndpoint, { body: { code: held.code } });
      }
      shopping.finished += 1;
    } catch (error) {
      const { code } = error as WireError;
      if (!['unit_held', 'unit_unavailable'].includes(code)) throw error;
      shopping.refused.set(code, (shopping.refused.get(code) ?? 0) + 1);
    }
  };
  const from = performance.now();
  await Promise.all(
    Array.from({ length: shoppers }, async (_, index) => {
      for (let unit = waiting.pop(); unit; unit = waiting.pop()) {
        const isWanted = waiting.length % 4 === 0;
        const tries = [reserve(unit, `shopper ${index + 1}`)];
        if (isWanted) tries.push(reserve(unit, `rival ${index + 1}`));
        await Promise.all(tries);
      }
    }),
  );
  shopping.seconds = (performance.now() - from) / 1000;
  return shopping;
}
