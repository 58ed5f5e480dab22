import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Client } from '../../../src/api/client.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import type { History } from '../history/history.ts';
import { shopperAt } from '../../support/api/shopper.ts';

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
  name: string,
  through: Client,
  random: () => number,
  history: History,
  { isOver, answered }: { isOver: () => boolean; answered: () => void },
): Promise<string | undefined> {
  const client = history.of(name, through);
  const shopper = shopperAt(client);
  let failures = 0;
  while (!isOver()) {
    try {
      const unit = await anyUnit(client, random);
      const payable = await shopper.payable(unit);
      answered();
      let held = await shopper.hold(payable);
      answered();
      if (random() < 0.2) {
        await shopper.release(held.code);
        answered();
        held = await shopper.hold(payable);
      }
      if (random() < 0.2) {
        await shopper.extend(held.code);
        answered();
      }
      const isPending = random() < 0.2;
      await history.pay(name, client, held, isPending ? 'pending' : 'approved');
      answered();
      if (isPending && random() < 0.5) {
        await history.decide(client, held);
        answered();
      }
      if (random() < 0.33) continue;
      await untilPaid(client, held, isOver);
      await shopper.cancel(held.code);
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
    const units = await shopperAt(client).units(brandId);
    if (units.length > 0) return units[Math.floor(random() * Math.min(8, units.length))]!;
  }
  throw new Error('every unit is sold: fewer kills need fewer units');
}

async function untilPaid(client: Client, { code }: Operation, isOver: () => boolean) {
  while (!isOver()) {
    if ((await shopperAt(client).resume(code)).status !== 'holding') return;
  }
}
