import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { leads } from '../../server/ground/db/schema.ts';
import { runCommand } from '../support/program/command.ts';
import { openMailbox, openProgram } from '../support/program/program.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { contact } from '../support/samples/contact-forms.ts';
import { reportFaults } from './options.ts';

const minuteMs = 60_000;

/** What leaves the machine meanwhile: finished pieces of WAL, and lists of new files. */
const kinds = { wal: /\/wal\/[0-9A-F]{24}$/, added: /\/added\/[^/]+Z$/ };

test('a machine that dies loses at most a minute, and is back within ten on an empty one by one command', async () => {
  const [dead, empty, place] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const settings = { BACKUP_TO: place, BACKUP_KEY: randomBytes(32).toString('base64') };
  const program = await openProgram({ ...settings, DATA_DIR: dead, LOG_LEVEL: 'info' });
  onTestFinished(() => void program.kill());
  await program.line((line) => line.includes('the copy of the night was made'));

  const left = (kind: keyof typeof kinds) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) =>
      kinds[kind].test(name),
    );
  const nextLeft = (kind: keyof typeof kinds) => {
    const known = new Set(left(kind));
    const isNew = () => left(kind).find((name) => !known.has(name));
    return vi.waitUntil(isNew, { timeout: minuteMs, interval: 100 });
  };
  // What is written right after a piece of WAL left waits longest.
  await nextLeft('wal');
  const leaving = Promise.all([nextLeft('wal'), nextLeft('added')]);
  await program.client.call(contactEndpoint, { body: { ...contact, name: 'Antes' } });
  const names = await leaving;

  // No process ends in order, and the disk is gone.
  const server = Number(readFileSync(join(dead, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  await program.kill();
  process.kill(server, 'SIGQUIT');
  rmSync(dead, { recursive: true, force: true, maxRetries: 10 });

  const begun = performance.now();
  const restored = await runCommand('restore', { ...settings, DATA_DIR: empty });
  expect([restored.code, restored.err]).toEqual([0, '']);
  const again = await openProgram({ ...settings, DATA_DIR: empty });
  const backMs = performance.now() - begun;
  await again.stop();

  const { db, close } = await openDatabase({ dataDir: empty });
  const lead = (await db.select().from(leads)).find(
    ({ data }) => (data as { name: string }).name === 'Antes',
  );
  await close();
  expect(openMailbox(empty, 'Antes').subjects()).not.toEqual([]);
  const leftMs = names.map(
    (name) => statSync(join(place, name)).mtimeMs - lead!.createdAt.getTime(),
  );
  const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
  reportFaults([
    `a dead machine: a form left it after ${seconds(leftMs[0]!)}, its letter after ${seconds(leftMs[1]!)}; back in ${seconds(backMs)}`,
  ]);
  expect(Math.max(...leftMs)).toBeLessThan(minuteMs);
  expect(backMs).toBeLessThan(10 * minuteMs);
});
