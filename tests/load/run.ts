import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { links } from '../../domain/addresses/links.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { dealershipStartEndpoint } from '../../domain/wire/dealership/start.ts';
import { endpointPath } from '../../domain/wire/endpoint.ts';
import type { WireError } from '../../domain/wire/errors.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { prepareDemo } from '../../server/stock/import/demo.ts';
import { buildWhenStale } from '../../server/site/storefront/build.ts';
import type { Client } from '../../src/api/client.ts';
import { measure } from '../bench/rates.ts';
import { unitsOnSale } from '../bench/reservation.ts';
import { History } from '../faults/history/history.ts';
import { compareLedgers } from '../faults/ledgers.ts';
import { startMailServer } from '../support/api/mail-server.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { freePorts } from '../support/program/free-ports.ts';
import { programClient, startProgramProcess } from '../support/program/program.ts';
import { testGroup } from '../support/wire/test-group.ts';
import { shopperAt } from '../support/api/shopper.ts';

// `npm run test:load`: several processes share one PostgreSQL behind a balancer. Fails when a reservation or an answer
// is lost.

const { values: options } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    shoppers: { type: 'string', default: '20' },
    reservations: { type: 'string', default: '300' },
  },
});

type Figures = Record<'reservations' | 'pages' | 'calls', number>;

await buildWhenStale(console.log);
let one: Figures | undefined;
for (const count of options.processes.split(',').map(Number)) {
  console.log(`${count} ${count === 1 ? 'process' : 'processes'} on one PostgreSQL…`);
  const figures = await load(count);
  one ??= figures;
  for (const [name, unit] of [
    ['reservations', 'whole reservations'],
    ['pages', 'kept pages'],
    ['calls', 'operations read'],
  ] as const) {
    const ratio = (figures[name] / one[name]).toFixed(2);
    const perSecond = figures[name].toFixed(1).padStart(8);
    console.log(`  ${perSecond} ${unit} a second, ${ratio} of the first line's`);
  }
}

async function load(count: number): Promise<Figures> {
  const server = await startPostgres({ isDurable: true });
  const opened = await openDatabase({ url: server.url });
  await prepareDemo(opened.db, testGroup, new Date());
  const dataDir = mkdtempSync(join(tmpdir(), 'load-'));
  const mail = await startMailServer();
  const ports = await freePorts(2 * count + 2);
  const [balanced, payments] = ports.splice(0, 2) as [number, number];
  const origin = `http://localhost:${balanced}`;
  const programs = Array.from({ length: count }, (_, index) =>
    startProgramProcess({
      PORT: String(ports[2 * index]),
      PAYMENTS_PORT: String(ports[2 * index + 1]),
      PUBLIC_URL: origin,
      PAYMENTS_URL: `http://localhost:${payments}`,
      DATA_DIR: dataDir,
      DATABASE_URL: server.url,
      SMTP_URL: mail.url(),
      PAYMENT_PROVIDER: 'sandbox',
      SANDBOX_WEBHOOK_SECRET: 'secret of the load',
      LOG_LEVEL: 'error',
    }),
  );
  await Promise.all(programs.map(({ line }) => line((each) => each.includes('está lista en'))));
  const every = (second: number) => ports.filter((_, index) => index % 2 === second);
  const balancers = [await balance(balanced, every(0)), await balance(payments, every(1))];

  const client = programClient(origin);
  const units = (await unitsOnSale(client)).slice(0, Number(options.reservations));
  const history = new History();
  const shopping = await shop(history, client, units, Number(options.shoppers));
  const { code } = history.calls[0]!;
  const page = origin + links.offers();
  // Warms up every process before the measurement.
  for (let times = 0; times < 2 * count; times += 1) {
    await (await fetch(page, { headers: { connection: 'close' } })).text();
  }
  const call = origin + endpointPath(dealershipStartEndpoint, testGroup);
  const { perSecond: pages } = await measure(page, 50);
  const { perSecond: calls } = await measure(call, 50, { code });

  for (const balancer of balancers) balancer.disconnect();
  for (const program of programs) program.signal('SIGTERM');
  const ends = await Promise.all(programs.map(({ ended }) => ended));
  const { db } = opened;
  await history.read(db);
  const compared = await compareLedgers(db, mail);
  const lost = [
    ...ends.filter((end) => end !== 0).map((end) => `a process ended with ${end}`),
    ...programs.flatMap(({ err }) => err.map((line) => `a process printed ${line}`)),
    ...compared.lost,
    ...history.unexplained(),
  ];
  const refused = [...shopping.refused].map(([reason, times]) => `${reason} ${times}`).join(', ');
  console.log(
    `  tried ${history.count('start')} reservations with ${options.shoppers} shoppers: ${shopping.finished} finished, rivals refused: ${refused || 'none'}`,
  );
  console.log(`  ${compared.figures}`);
  console.log(`  lost: ${lost.length}`);
  for (const line of lost) console.log(`    ${line}`);
  if (lost.length > 0) process.exitCode = 1;
  await opened.close();
  await server.stop();
  await mail.stop();
  rmSync(dataDir, { recursive: true });
  return { reservations: shopping.finished / shopping.seconds, pages, calls };
}

async function balance(port: number, backends: readonly number[]) {
  const balancer = fork(join(import.meta.dirname, 'balancer.ts'), [port, ...backends].map(String));
  await once(balancer, 'message');
  return balancer;
}

interface Shopping {
  /** Reservations that were paid and read as reserved; every second one was also cancelled. */
  finished: number;
  /** Refusals for rivals who came second. */
  refused: Map<string, number>;
  seconds: number;
}

/** Shoppers reserve each unit once, and every fourth unit has a rival. Throws for any other failed call. */
async function shop(
  history: History,
  through: Client,
  units: readonly StockVehicle[],
  shoppers: number,
): Promise<Shopping> {
  const waiting = [...units];
  const shopping: Shopping = { finished: 0, refused: new Map(), seconds: 0 };
  const reserve = async (unit: StockVehicle, name: string): Promise<void> => {
    const client = history.of(name, through);
    const shopper = shopperAt(client);
    try {
      const held = await shopper.held(unit);
      await history.pay(name, client, held);
      while ((await shopper.resume(held.code)).status !== 'reserved');
      if (shopping.finished % 2 === 1) {
        await shopper.cancel(held.code);
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
