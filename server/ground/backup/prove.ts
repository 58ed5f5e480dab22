import { existsSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopServer } from '../db/bundled/server-process.ts';
import type { FileStore } from '../files/file-store.ts';
import { listCopies, readCopy } from './copies.ts';
import type { CopyManifest } from './copy.ts';
import { proofFolder } from './data-files.ts';
import { differences, readFacts } from './facts.ts';
import { wanted } from './parts.ts';
import { namesOf } from './place.ts';
import { recover } from './recover.ts';
import { DamagedCopyError } from './seal.ts';
import type { WalTarget } from './wal-target.ts';

interface Proof {
  store: FileStore;
  target: WalTarget;
  manifest: CopyManifest;
  dataDir: string;
  signal?: AbortSignal | undefined;
}

/**
 * Restores a copy into a folder of its own, and compares its rows and its money with those of the running database at the moment of the
 * copy. Throws a DamagedCopyError when anything differs, is missing or is damaged: also a photograph, a letter, or the WAL since the copy
 * before.
 */
export async function proveCopy({
  store,
  target,
  manifest,
  dataDir,
  signal,
}: Proof): Promise<void> {
  const folder = join(dataDir, proofFolder);
  // A killed program leaves the server of its proof.
  if (existsSync(folder)) await stopServer(realpathSync(folder));
  await rm(folder, { recursive: true, force: true });
  try {
    const found = await recover({ store, target, manifest }, folder, 'copy', readFacts, signal);
    const different = differences(manifest.facts, found);
    if (different.length > 0) {
      throw new DamagedCopyError(
        `lo restaurado no es lo que había: ${different.slice(0, 3).join('; ')}`,
      );
    }
    for (const part of new Set(manifest.files.flatMap(({ parts }) => parts)))
      await wanted(store, part);
    const { cluster } = target;
    const former = (await listCopies(store, cluster)).findLast(
      ({ at }) => at < new Date(manifest.at),
    );
    const { firstWal } = former ? await readCopy(store, former) : manifest;
    const wal = await store.list(namesOf(cluster).wal(''));
    const first = namesOf(cluster).wal(firstWal);
    for (const name of wal.filter((each) => each >= first)) await wanted(store, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
