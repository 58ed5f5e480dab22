import { connect, createServer } from 'node:net';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Operation } from '../../domain/operation/operation.ts';
import { lockForProgram } from '../../server/ground/db/bundled/data-folder.ts';
import type { Client } from '../../src/api/client.ts';
import { freePorts } from '../support/program/free-ports.ts';
import {
  notificationAnswered,
  programClient,
  sendCard,
  startProgramProcess,
  type Program,
} from '../support/program/program.ts';
import { reservedNow } from '../support/api/reservations.ts';
import { shopperAt } from '../support/api/shopper.ts';

const dataDir = temporaryFolder(afterAll);
let settings: Record<string, string>;
let origin: string;
let client: Client;
const programs: Program[] = [];

beforeAll(async () => {
  const [port, paymentsPort] = await freePorts(2);
  settings = {
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  };
  origin = `http://localhost:${port}`;
  client = programClient(origin);
});
afterEach(async () => {
  // Programs that a failed test left running.
  for (const program of programs.splice(0)) {
    program.signal('SIGKILL');
    await program.ended;
  }
});

function run(changes: Record<string, string> = {}): Program {
  const program = startProgramProcess({ ...settings, ...changes });
  programs.push(program);
  return program;
}

async function runUntilReady(): Promise<Program> {
  const program = run();
  await program.line((line) => line === `la tienda está lista en ${origin}`);
  return program;
}

/** Reserves up to the payment, as a browser does. */
async function heldOperation(): Promise<Operation> {
  return shopperAt(client).held((await shopperAt(client).units(1))[0]!);
}

describe('the program', () => {
  test('prints in one line the setting with which it cannot start', async () => {
    const program = run({ PORT: 'abc' });
    expect(await program.ended).toBe(1);
    expect(program.out).toEqual([]);
    expect(program.err).toEqual([expect.stringMatching(/^no arranca: PORT\b/)]);
  });

  test('stores a paid deposit when it is killed, and locks its data folder', async () => {
    const first = await runUntilReady();
    expect(first.out).toContain('creé el concesionario de demostración');
    const held = await heldOperation();
    expect(held.status).toBe('holding');
    const { vehicle } = held.purchase;

    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.err).toEqual([`no arranca: otro programa usa la carpeta de datos ${dataDir}`]);
    // The refused program didn't disturb the first one.
    expect(await shopperAt(client).resume(held.code)).toEqual(held);

    const page = await fetch(`${origin}/concesionario-digital/continue/${held.code}`);
    expect(page.status).toBe(200);
    expect(await sendCard(client, held, 'approved')).toContain('Pago aprobado');
    await notificationAnswered(first);
    first.signal('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    const log = first.out.join('\n');
    expect(log).toContain('/concesionario-digital/continue/[operation-code]');
    expect(log).not.toContain(held.code);
    expect(first.err).toEqual([]);

    const third = await runUntilReady();
    expect(third.out).not.toContain('creé el concesionario de demostración');
    const reserved = await shopperAt(client).resume(held.code);
    const { paid_at } = reserved.purchase.transaction!;
    expect(reserved).toEqual(reservedNow(held, new Date(paid_at!)));
    expect(await shopperAt(client).unitById(vehicle.id)).toBeUndefined();
    third.signal('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(third.err).toEqual([]);
  });

  test('answers requests accepted before SIGTERM, and does not wait for a client that never finishes', async () => {
    const program = await runUntilReady();
    const slow = connect(Number(settings['PORT']), '127.0.0.1').resume();
    slow.write('POST /v1/gm/contact HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\n{');
    const cut = once(slow, 'close');
    // None of these pages is in the cache.
    const addresses = Array.from(
      { length: 24 },
      (_, page) => `${origin}/oportunidades?visit=${page}`,
    );
    const answers = Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(address);
        return [response.status, (await response.text()).includes('</html>')];
      }),
    );
    await program.line((line) => line.includes('visit=23'));
    program.signal('SIGTERM');
    expect(await answers).toEqual(addresses.map(() => [200, true]));
    expect(await program.ended).toBe(0);
    await cut;
    expect(program.err).toEqual([]);
    lockForProgram(dataDir)();
  });

  test('prints in one line that its port is in use before it creates a database, and unlocks the folder', async () => {
    const empty = temporaryFolder(onTestFinished);
    const other = createServer().listen(Number(settings['PORT']), '0.0.0.0');
    await once(other, 'listening');
    const program = run({ DATA_DIR: empty });
    expect(await program.ended).toBe(1);
    expect(program.err).toEqual([
      expect.stringMatching(/^no arranca: otro programa usa [\d.]+:\d+: /),
    ]);
    expect(program.err[0]).toContain(settings['PORT']);
    expect(readdirSync(empty)).toEqual(['lock']);
    lockForProgram(empty)();
    other.close();
    await once(other, 'close');
  });
});
