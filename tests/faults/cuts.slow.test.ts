import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { operationTotal, type Operation } from '../../domain/operation/operation.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import type { Client } from '../../src/api/client.ts';
import { startMailServer } from '../support/api/mail-server.ts';
import { copyDemo } from '../support/program/demo-copy.ts';
import { openProgram, programClient } from '../support/program/program.ts';
import { History } from './history/history.ts';
import { compareLedgers } from './ledgers.ts';
import { faultOptions, randomNumbers, reportFaults } from './options.ts';
import { shopperAt } from '../support/api/shopper.ts';

const shoppersAtOnce = 4;

test('calls that are repeated because their answer was cut off or late have one effect', async () => {
  const { seed, cuts } = faultOptions();
  const demo = await copyDemo();
  const mail = await startMailServer();
  const program = await openProgram({ ...demo.settings, SMTP_URL: mail.url(), LOG_LEVEL: 'error' });
  const { db, close } = await openDatabase(demo.database);
  const network = await startCutting(program.port, randomNumbers(seed));
  try {
    const history = new History();
    const shop = { pays: program.client, calls: programClient(network.origin), history };
    const units = await shopperAt(program.client).units(1);
    const lost: string[] = [];
    const shopping = Array.from({ length: shoppersAtOnce }, async (_, index) => {
      const name = `shopper ${index + 1}`;
      const unit = units[index]!;
      while (network.cut < cuts) lost.push(...(await reserve(name, unit, shop)));
    });
    await Promise.all(shopping);
    await history.read(db);
    const compared = await compareLedgers(db, mail);
    lost.push(...compared.lost, ...history.unexplained());
    reportFaults([
      `cuts: ${network.cut} from seed ${seed}, ${history.count('cancel')} whole reservations, ${history.calls.length} calls`,
      `  ${compared.figures}`,
      ...[`lost: ${lost.length}`, ...lost].map((line) => `  ${line}`),
    ]);
    expect(lost).toEqual([]);
    expect(program.problems()).toEqual([]);
  } finally {
    network.close();
    await program.kill();
    await close();
    await mail.stop();
  }
});

/**
 * Passes requests on to the program. At random it cuts an answer off, or ends the client's connection while the program
 * is at work, as a time limit does.
 */
async function startCutting(port: number, random: () => number) {
  const network = { cut: 0 };
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    const program = connect(port, 'localhost');
    const cut = () => {
      network.cut += 1;
      client.destroy();
      program.end();
    };
    client.on('error', () => {}).on('close', () => program.end());
    program.on('error', () => {}).on('close', () => client.destroy());
    client.on('data', (chunk) => {
      program.write(chunk);
      if (random() < 0.2) cut();
    });
    program.on('data', (chunk) => {
      if (client.destroyed) return;
      if (random() < 0.2) cut();
      else client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: itsPort } = server.address() as AddressInfo;
  return Object.assign(network, {
    origin: `http://127.0.0.1:${itsPort}`,
    close: () => {
      server.close();
      for (const client of clients) client.destroy();
    },
  });
}

/** Makes a whole reservation and cancels it, repeating each call until it is answered. Returns the violations. */
async function reserve(
  name: string,
  unit: StockVehicle,
  { calls, pays, history }: { calls: Client; pays: Client; history: History },
): Promise<string[]> {
  const shopper = shopperAt(history.of(name, calls));
  const started = await untilAnswered(() => shopper.start(unit));
  const { code } = started;
  const read = () => untilAnswered(() => shopper.resume(code));
  const draft = { ...completeBuyer, cash_amount: operationTotal(started) };
  const saved = await untilAnswered(() => shopper.save(started, draft)).catch(
    async (error: unknown) => {
      // The first attempt was saved: the same revision is not saved twice.
      if (error instanceof WireError && error.code === 'operation_changed') return read();
      throw error;
    },
  );
  const held = await untilAnswered(() => shopper.hold(saved));
  await history.pay(name, pays, held);
  let now: Operation;
  do now = await read();
  while (now.status === 'holding');
  const cancelled = await untilAnswered(() => shopper.cancel(code));
  const isAsSaved = saved.cash_amount === draft.cash_amount && saved.revision === 1;
  const ends = ['cancelled', 'refunded'];
  return [
    ...(isAsSaved ? [] : [`${code} was saved as ${saved.cash_amount}, ${saved.revision}`]),
    ...(ends.includes(cancelled.status) ? [] : [`${code} is ${cancelled.status}`]),
  ];
}

async function untilAnswered<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof WireError) throw error;
    }
  }
}
