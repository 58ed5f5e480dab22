import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteDataFolder } from '../../support/program/data-folder.ts';
import { faultOptions } from '../options.ts';
import { lostByKills } from './killed-program.ts';

const { kills: times } = faultOptions();

test('a program that is killed at random moments of reservations loses nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
  expect(await lostByKills({ times, dataDir })).toEqual([]);
  await deleteDataFolder(dataDir);
});
