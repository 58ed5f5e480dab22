import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/connection.ts';
import { readLeadFile } from '../mail/lead-file.ts';
import { exportedFileName, leadsCsv } from './csv.ts';
import type { StoredLead } from './lead-source.ts';

/** Writes the leads and their CVs into a folder that only its owner can read. Returns the number of CVs. */
export async function exportInto(
  folder: string,
  found: readonly StoredLead[],
  db: Database,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const write = async (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    // Writing to an existing file would preserve its permissions, and could follow a link.
    await rm(path, { force: true });
    await writeFile(path, content, { mode: 0o600, flag: 'wx' });
  };
  await write('leads.csv', leadsCsv(found));
  let written = 0;
  for (const lead of found) {
    const name = exportedFileName(lead);
    const file = name && (await readLeadFile(db, lead.id));
    if (!name || !file) continue;
    await write(name, file.content);
    written += 1;
  }
  return written;
}
