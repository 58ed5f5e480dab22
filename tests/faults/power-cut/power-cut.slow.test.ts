import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { lostByKills } from '../kills/killed-program.ts';
import { faultOptions } from '../options.ts';
import { cutPower } from './after-cut.ts';

const { cuts: times } = faultOptions();

describe('a power cut at random moments of reservations', () => {
  test('loses nothing of the embedded database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cut-'));
    const syncedCopy = `${dataDir}-synced`;
    cpSync(inject('demoData'), dataDir, { recursive: true });
    const lost = await lostByKills({
      title: 'power cuts on the embedded database',
      times,
      dataDir,
      database: { dataDir },
      settings: {
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'synced-copy.mjs')}`,
        SYNCED_COPY: syncedCopy,
      },
      // Every other time some pages that were not synced survive as well.
      atKill: (round, random) =>
        cutPower(dataDir, syncedCopy, round % 2 === 1 ? () => random() < 0.5 : undefined),
    });
    expect(lost).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });
});
