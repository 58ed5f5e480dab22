import { existsSync, realpathSync, rmSync } from 'node:fs';
import { clusterIn } from '../../../server/db/bundled/data-folder.ts';
import { stopServer } from '../../../server/db/bundled/server-process.ts';

/** Deletes a data folder with the bundled PostgreSQL that a killed program left in it. */
export async function deleteDataFolder(dataDir: string): Promise<void> {
  const cluster = clusterIn(dataDir);
  if (existsSync(cluster)) await stopServer(realpathSync(cluster));
  rmSync(dataDir, { recursive: true });
}
