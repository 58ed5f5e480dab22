import { setTimeout } from 'node:timers/promises';
import { links } from '../../domain/addresses/links.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { unitAddress } from '../../domain/vehicles/unit-address.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { shopperAt } from '../support/api/shopper.ts';
import type { RunningProgram } from '../support/program/program.ts';
import { fillDesk } from './desk.ts';
import { percentile, type Bench, type Figure } from './figures.ts';
import { withDesk } from './program.ts';
import { unitsOnSale } from './reservation.ts';

const visitors = 5000;
const seconds = 60;
const wanted = 10;
const buyers = 200;
/** The second at which all buyers press 'Reservar'. */
const openingSecond = 20;

/** Seven o'clock: visitors of ten units, 200 of whom reserve at the same moment, while the desk is open. */
export const measureCrowd: Bench = (dataDir) =>
  withDesk(dataDir, (program, desk) => open(program, desk, dataDir));

async function* open(
  program: RunningProgram,
  desk: string,
  dataDir: string,
): AsyncGenerator<Figure> {
  const { origin, client } = program;
  const { cookie } = await fillDesk(program, dataDir);
  const units = (await unitsOnSale(client)).slice(0, wanted);
  const crowd = visitTimes();
  const memory = { most: 0 };
  const visiting = Array.from({ length: visitors }, async (_, visitor) => {
    await setTimeout((visitor / visitors) * seconds * 1000);
    const unit = units[visitor % units.length]!;
    for (const path of [links.offers(), links.buy(unitAddress(specifiedBrands, unit))]) {
      await crowd.visit(origin + path);
    }
  });
  const clerk = (async () => {
    for (let second = 0; second < seconds; second++) {
      const [answer] = await Promise.all([
        fetch(`${desk}/hoy`, { headers: { cookie } }),
        setTimeout(1000),
      ]);
      await answer.arrayBuffer();
      memory.most = Math.max(memory.most, program.memoryOfAll());
    }
  })();
  await setTimeout(openingSecond * 1000);
  const ends = await Promise.all(
    Array.from({ length: buyers }, (_, buyer) =>
      reserveOne(program, units[buyer % units.length]!, buyer),
    ),
  );
  await Promise.all([...visiting, clerk]);
  const held = ends.flatMap(({ chassis }) => chassis ?? []);
  const count = (name: string, value: number, max = 0): Figure => ({ name, value, max, unit: '' });
  yield {
    name: 'a page, p95',
    value: percentile(crowd.times, 0.95),
    max: 800,
    unit: 'ms',
    beside: `${crowd.times.length} pages`,
  };
  yield count(
    'pages of a reservation with status 503',
    ends.reduce((sum, { refused }) => sum + refused, 0),
  );
  yield count('units held twice', held.length - new Set(held).size);
  yield count('units that nobody holds', wanted - new Set(held).size);
  yield count('visitors without a page or its queue', crowd.lost, 0);
  yield {
    name: 'program and database',
    value: memory.most,
    max: 768,
    unit: 'MB',
    beside: `${crowd.refused} pages answered 503`,
  };
}

/** Visits of pages: the milliseconds of each that was shown, and the numbers of the others. */
function visitTimes() {
  const visits = { times: [] as number[], refused: 0, lost: 0 };
  return Object.assign(visits, {
    async visit(address: string) {
      const from = performance.now();
      const answer = await fetch(address).catch(() => undefined);
      const text = (await answer?.text()) ?? '';
      if (answer?.ok || answer?.status === 410) visits.times.push(performance.now() - from);
      else if (answer?.status === 503 && text.includes('<output>')) visits.refused += 1;
      else visits.lost += 1;
    },
  });
}

/** A shopper's way from 'Reservar' to the deposit, with the pages of the wizard. */
async function reserveOne({ origin, client }: RunningProgram, unit: StockVehicle, buyer: number) {
  let refused = 0;
  const page = async (path: string) => {
    const { status } = await fetch(origin + path);
    if (status === 503) refused += 1;
  };
  const shopper = shopperAt(client);
  try {
    await page(links.dealershipStart(unitAddress(specifiedBrands, unit)));
    const operation = await shopper.payable(unit, `${buyer}.${completeBuyer.email}`);
    await page(links.resume(operation.code));
    await shopper.hold(operation);
    return { refused, chassis: unit.chassis };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    if (!['unit_held', 'unit_unavailable'].includes(error.code)) refused += 1;
    return { refused };
  }
}
