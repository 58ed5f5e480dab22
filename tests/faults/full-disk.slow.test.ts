import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { startMailServer } from '../support/api/mail-server.ts';
import { openProgram, postStart, sendCard } from '../support/program/program.ts';
import { mountSmallDisk } from '../support/program/small-disk.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { compareLedgers } from './ledgers.ts';
import { reportFaults } from './options.ts';
import { shopperAt, startBody } from '../support/api/shopper.ts';

test('a disk that fills up while the program runs loses nothing, and everything continues when there is room', async ({
  skip,
}) => {
  const disk = join(temporaryFolder(), 'disk');
  mkdirSync(disk);
  const isMounted = mountSmallDisk(disk, 400);
  skip(!isMounted, 'this machine mounts no disks');
  const mail = await startMailServer();
  const settings = { DATA_DIR: disk, SMTP_URL: mail.url(), LOG_LEVEL: 'error' };
  const program = await openProgram(settings);
  try {
    const { client, origin } = program;
    const [unit, other] = await shopperAt(client).units(1);
    const held = await shopperAt(client).held(unit!);
    const isReady = async () => (await fetch(`${origin}/readyz`)).status === 200;

    const filler = join(disk, 'filler');
    fill(filler);
    const started: string[] = [];
    let status = 200;
    while (status === 200) {
      const answer = await postStart(origin, startBody(other!));
      ({ status } = answer);
      const { data } = (await answer.json()) as { data?: { code: string } };
      if (data) started.push(data.code);
    }
    expect(status).toBe(503);
    expect(await isReady()).toBe(false);

    rmSync(filler);
    await vi.waitUntil(isReady, { timeout: 120_000, interval: 50 });
    for (const code of started) expect((await shopperAt(client).resume(code)).status).toBe('open');
    expect(await sendCard(client, held, 'approved')).toContain('Pago aprobado');
    const { db, close } = await openDatabase({ dataDir: disk });
    const lost = async () =>
      (await compareLedgers(db, { received: mail.received, isDone: true })).lost;
    await expect.poll(lost).toEqual([]);
    await close();
    expect((await shopperAt(client).resume(held.code)).status).toBe('reserved');
    reportFaults([`full disk: ${started.length} starts stored before the first 503, all there`]);
  } finally {
    await program.kill();
    await mail.stop();
    execFileSync('umount', ['--lazy', disk]);
  }
});

/** Takes all remaining room. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (const size of [1024 ** 2, 4096]) {
    const zeros = Buffer.alloc(size);
    try {
      for (;;) if (writeSync(file, zeros) < size) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}
