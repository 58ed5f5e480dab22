import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import type { Client } from '../../../src/api/client.ts';
import { openDatabase } from '../../../server/db/connection.ts';
import {
  freePorts,
  programClient,
  startProgramProcess,
  type Program,
} from '../../support/program/program.ts';
import { randomNumbers, reserveOn, type Acknowledged } from '../kills/stream.ts';
import { lossesOf } from '../kills/verify.ts';
import { faultOptions, reportFaults } from '../options.ts';
import { createSmallDisk, type SmallDisk } from './small-disk.ts';

const shoppersAtOnce = 4;
const patience = { timeout: 300_000, interval: 50 };

// The tests tell one story: a program whose disk is full, then answers errors, and is well again, while shoppers reserve.
describe('a program on a bad disk', () => {
  const { disks, seed } = faultOptions();
  const random = randomNumbers(seed);
  const acknowledged: Acknowledged[] = [];
  const aside = mkdtempSync(join(tmpdir(), 'switch-'));
  const switchFile = join(aside, 'failing');
  let disk: SmallDisk;
  let settings: Record<string, string>;
  let program: Program;
  let origin: string;
  let client: Client;

  beforeAll(async () => {
    disk = createSmallDisk(128, switchFile);
    cpSync(inject('demoData'), disk.folder, { recursive: true });
    const [port, paymentsPort] = await freePorts(2);
    origin = `http://localhost:${port}`;
    client = programClient(origin);
    settings = {
      PORT: String(port),
      PAYMENTS_PORT: String(paymentsPort),
      DATA_DIR: disk.folder,
      LOG_LEVEL: 'error',
      PAYMENT_PROVIDER: 'sandbox',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'failing-files.mjs')}`,
      FAILING_FILES: switchFile,
    };
    program = startProgramProcess(settings);
    await program.line((line) => line === `the storefront is ready at ${origin}`);
  });
  afterAll(async () => {
    program.signal('SIGKILL');
    await program.ended;
    disk.remove();
    rmSync(aside, { recursive: true });
  });

  const logged = () =>
    program.said
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string });
  const isWell = async () => {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    const checks = (await answer?.json())?.checks;
    return checks?.database === 'ok' && checks?.queue === 'ok';
  };

  /** Reserves with several shoppers, and lets `trouble` come among their answers. Answers who gave up before. */
  async function reserveUntil(trouble: () => Promise<void>): Promise<(string | undefined)[]> {
    let isOver = false;
    let answers = 0;
    const before = 6 + Math.floor(random() * 20);
    const begun = Promise.withResolvers<void>();
    const streams = Array.from({ length: shoppersAtOnce }, () =>
      reserveOn(client, random, acknowledged, {
        isOver: () => isOver,
        answered: () => {
          answers += 1;
          if (answers === before) begun.resolve();
        },
      }),
    );
    await Promise.race([begun.promise, Promise.all(streams)]);
    const gaveUp = answers < before;
    await trouble();
    isOver = true;
    const reasons = await Promise.all(streams);
    return gaveUp ? reasons : [];
  }

  for (let round = 0; round < disks; round += 1) {
    test(`says in one line that the disk is full, and works again when there is room (${round + 1})`, async () => {
      const words = 'the database cannot write: its disk is full';
      const before = logged().length;
      const gaveUp = await reserveUntil(async () => {
        disk.fill();
        const said = () => logged().slice(before);
        await vi.waitUntil(() => said().some(({ msg }) => msg === words), patience);
        expect((await fetch(`${origin}/healthz`)).status).toBe(200);
        expect((await fetch(origin + links.offers())).status).toBe(200);
      });
      expect(gaveUp).toEqual([]);
      disk.empty();
      await vi.waitUntil(isWell, patience);
    });

    test(`opens its database again after errors of the disk (${round + 1})`, async () => {
      const before = program.complained.length;
      const gaveUp = await reserveUntil(async () => {
        writeFileSync(switchFile, 'EIO /pg_wal/');
        await vi.waitUntil(() => program.complained.length > before, patience);
      });
      expect(gaveUp).toEqual([]);
      rmSync(switchFile);
      await vi.waitUntil(isWell, patience);
      expect(program.complained.slice(before)).toEqual([
        'the embedded database stopped: its disk fails; it is opened again as soon as that works',
      ]);
      if ((round + 1) % 5 === 0) reportFaults([`  … ${round + 1} times`]);
    });
  }

  test('still takes reservations', async () => {
    const before = acknowledged.filter(({ isPaid }) => isPaid).length;
    const isPaid = () => acknowledged.filter((one) => one.isPaid).length > before;
    expect(await reserveUntil(() => vi.waitUntil(isPaid, patience).then(() => {}))).toEqual([]);
  });

  test('logged no defect, only its disk and what it tries again', () => {
    const expected =
      /^(the database cannot write: its disk is full|the embedded database stopped: its disk .+|.+, will retry)$/;
    expect(logged().filter(({ msg }) => !expected.test(msg))).toEqual([]);
  });

  test('says in one line that it cannot start on a full disk', async () => {
    program.signal('SIGTERM');
    expect(await program.ended).toBe(0);
    disk.fill();
    const other = startProgramProcess(settings);
    expect(await other.ended).toBe(1);
    expect(other.complained).toEqual([
      expect.stringMatching(/^cannot start: .*(is full|No space)/),
    ]);
    disk.empty();
  });

  test('lost nothing that it had acknowledged', async () => {
    const { db, close } = await openDatabase({ dataDir: disk.folder });
    const lost = await lossesOf(db, acknowledged, join(disk.folder, 'mail'));
    await close();
    const count = (is: (one: Acknowledged) => boolean) => acknowledged.filter(is).length;
    reportFaults([
      `bad disk: ${disks} times full (${disk.kind}) and ${disks} times EIO from seed ${seed}`,
      `  acknowledged: ${acknowledged.length} reservations, ${count(({ isPaid }) => isPaid)} payments, ${count(({ isCancelled }) => isCancelled)} cancellations`,
      `  lost: ${lost.length}`,
      ...lost.map((line) => `  ${line}`),
    ]);
    expect(lost).toEqual([]);
  });
});
