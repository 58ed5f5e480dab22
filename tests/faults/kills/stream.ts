import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipCancelEndpoint } from '../../../domain/wire/dealership-cancel.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership-hold.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Client } from '../../../src/api/client.ts';
import { holdUnit, resumeOperation, startPayable, unitsOf } from '../../support/program/program.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import type { History } from '../history/history.ts';

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Maximum number of consecutive failures of a program that should be running. */
const maxFailures = 20;

/**
 * Makes whole reservations one after another until `isOver`, and records every call. One of five holds is released and
 * taken again, one is extended, and one of five payments waits for its bank. Two of three reservations are cancelled,
 * so their units are on sale again. Returns the reason if it stopped before that.
 */
export async function reserveOn(
  shopper: string,
  through: Client,
  random: () => number,
  history: History,
  { isOver, answered }: { isOver: () => boolean; answered: () => void },
): Promise<string | undefined> {
  const client = history.of(shopper, through);
  let failures = 0;
  while (!isOver()) {
    try {
      const unit = await anyUnit(client, random);
      const payable = await startPayable(client, unit);
      answered();
      let held = await holdUnit(client, payable);
      answered();
      if (random() < 0.2) {
        await client.call(dealershipReleaseEndpoint, { body: { code: held.code } });
        answered();
        held = await holdUnit(client, payable);
      }
      if (random() < 0.2) {
        await client.call(dealershipExtendEndpoint, { body: { code: held.code } });
        answered();
      }
      const isPending = random() < 0.2;
      await history.pay(shopper, client, held, isPending ? 'pending' : 'approved');
      answered();
      if (isPending && random() < 0.5) {
        await history.decide(client, held);
        answered();
      }
      if (random() < 0.33) continue;
      await untilPaid(client, held, isOver);
      await client.call(dealershipCancelEndpoint, { body: { code: held.code } });
      answered();
      failures = 0;
    } catch (error) {
      // Another shopper was faster.
      if (error instanceof WireError && error.code !== 'internal') continue;
      failures += 1;
      if (failures >= maxFailures && !isOver()) return `a shopper gave up after ${String(error)}`;
    }
  }
  return undefined;
}

/** One of few units, so that shoppers compete; of the next brand when the units of one are sold out. */
async function anyUnit(client: Client, random: () => number): Promise<StockVehicle> {
  for (const brandId of specifiedBrands.map(({ id }) => id)) {
    const units = await unitsOf(client, brandId);
    if (units.length > 0) return units[Math.floor(random() * Math.min(8, units.length))]!;
  }
  throw new Error('every unit is sold: fewer kills need fewer units');
}

async function untilPaid(client: Client, { code }: Operation, isOver: () => boolean) {
  while (!isOver()) {
    if ((await resumeOperation(client, code)).status !== 'holding') return;
  }
}
