import { dealershipStartEndpoint } from '../../domain/wire/dealership-start.ts';
import { endpointPath } from '../../domain/wire/endpoint.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { testGroup } from '../support/wire/test-group.ts';
import { percentile, type Bench } from './figures.ts';
import { withProgram } from './program.ts';
import { measure } from './rates.ts';
import { reserve, steps, unitsOnSale, type Measure, type Step } from './reservation.ts';
import { startBody } from '../support/api/shopper.ts';

const shoppers = 20;

/** Connections that read pages during the reservations. */
const readers = 10;
const reservations = 300;

/** Warm-up: a program that has just started still compiles its code. */
const firstReservations = 100;

/** Measures starts, then whole reservations: twenty shoppers at the same time, each with one after another. */
export const measureFlow: Bench = (dataDir) =>
  withProgram(dataDir, async function* ({ origin, client }) {
    const onSale = await unitsOnSale(client);
    const units = onSale.slice(firstReservations, firstReservations + reservations);
    const taken = Object.fromEntries(steps.map((step) => [step, [] as number[]])) as Record<
      Step,
      number[]
    >;
    const timed: Measure = async (step, call) => {
      const from = performance.now();
      const answer = await call();
      taken[step].push(performance.now() - from);
      return answer;
    };
    const reserveAll = (waiting: StockVehicle[], how: Measure) =>
      together(async () => {
        for (let unit = waiting.pop(); unit; unit = waiting.pop())
          await reserve(origin, client, unit, how);
      });
    await reserveAll(onSale.slice(0, firstReservations), (_, call) => call());
    const from = performance.now();
    await reserveAll([...units], timed);
    const perSecond = (1000 * units.length) / (performance.now() - from);
    yield { name: 'whole reservations', value: perSecond, min: 100, unit: 'a second' };
    for (const step of steps) {
      const value = percentile(taken[step], 0.99);
      yield { name: `${step}, p99`, value, max: 80, unit: 'ms' };
    }
    const start = origin + endpointPath(dealershipStartEndpoint, testGroup);
    const starts = await measure(start, shoppers, startBody(onSale.at(-1)!));
    yield { name: 'dealership/start', value: starts.perSecond, min: 700, unit: 'a second' };
  });

/** Cached pages while twenty shoppers reserve, compared with their rate alone. */
export const measureBusyPages: Bench = (dataDir) =>
  withProgram(dataDir, async function* ({ origin, client }) {
    for (const path of ['/', '/noticias']) {
      const waiting = await unitsOnSale(client);
      const alone = await measure(origin + path, readers);
      let isMeasured = false;
      let reserved = 0;
      const shopping = together(async () => {
        for (let unit = waiting.pop(); unit && !isMeasured; unit = waiting.pop(), reserved++)
          await reserve(origin, client, unit, (_, call) => call());
      });
      const busy = await measure(origin + path, readers);
      isMeasured = true;
      await shopping;
      const ratio = busy.perSecond / alone.perSecond;
      const beside = `${busy.perSecond.toFixed(0)} of ${alone.perSecond.toFixed(0)} a second, ${reserved} reservations`;
      yield { name: path, value: ratio, min: 0.7, unit: 'of its rate alone', beside };
      yield { name: `${path}, p99`, value: busy.p99, max: 20, unit: 'ms' };
    }
  });

/** Each of the shoppers does the same at the same time. */
const together = (shop: () => Promise<void>) => Promise.all(Array.from({ length: shoppers }, shop));
