import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { programClient } from '../support/program/program.ts';
import { reserve, steps, unitsOnSale, type Measure, type Step } from './reservation.ts';
import { measure } from './pair.ts';
import type { BenchOrigins } from './server.ts';

const shoppers = 20;

/** Connections that read pages during the reservations. */
const readers = 10;
const reservations = 300;

/** Warm-up: a program that has just started still compiles its code. */
const firstReservations = 100;

export interface Flow {
  perSecond: number;
  /** The 99th percentile of the milliseconds of each call. */
  p99: Record<Step, number>;
}

/** Measures whole reservations: twenty shoppers at the same time, each with one reservation after another. */
export async function measureFlow({ cached }: BenchOrigins): Promise<Flow> {
  const client = programClient(cached);
  const onSale = await unitsOnSale(client);
  const units = onSale.slice(firstReservations, firstReservations + reservations);
  const count = units.length;
  const taken: Record<Step, number[]> = {
    start: [],
    pay: [],
    data: [],
    deposit: [],
    webhook: [],
    end: [],
  };
  const timed: Measure = async (step, call) => {
    const from = performance.now();
    const answer = await call();
    taken[step].push(performance.now() - from);
    return answer;
  };
  const reserveAll = async (waiting: StockVehicle[], how: Measure) => {
    const shop = async () => {
      for (let unit = waiting.pop(); unit; unit = waiting.pop()) {
        await reserve(cached, client, unit, how);
      }
    };
    await Promise.all(Array.from({ length: shoppers }, shop));
  };
  await reserveAll(onSale.slice(0, firstReservations), (_, call) => call());
  const from = performance.now();
  await reserveAll(units, timed);
  const seconds = (performance.now() - from) / 1000;
  const p99 = (times: number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return {
    perSecond: count / seconds,
    p99: Object.fromEntries(steps.map((step) => [step, p99(taken[step])])) as Flow['p99'],
  };
}

/** Answers per second of a page alone and while twenty shoppers reserve, and the time of the slowest ones then. */
export async function measureBusyPages({ cached }: BenchOrigins, path: string) {
  const client = programClient(cached);
  const waiting = await unitsOnSale(client);
  const alone = await measure(cached + path, readers);
  let isMeasured = false;
  let reserved = 0;
  const shop = async () => {
    for (let unit = waiting.pop(); unit && !isMeasured; unit = waiting.pop(), reserved++) {
      await reserve(cached, client, unit, (_, call) => call());
    }
  };
  const shopping = Promise.all(Array.from({ length: shoppers }, shop));
  const busy = await measure(cached + path, readers);
  isMeasured = true;
  await shopping;
  return { alone, busy, reserved };
}
