import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../ground/db/connection.ts';
import { campaignInWords } from '../../../domain/forms/campaigns.ts';
import { readLeadFile } from '../mail/lead-file.ts';
import { kindNames, leadLabels } from '../mail/lead-letters.ts';
import type { StoredLead } from './lead-source.ts';
import { csvTable } from '../../ground/commands/csv-table.ts';
import { sortableMoment } from '../../ground/commands/text-table.ts';

/** The leads as a CSV file; `more` are the columns that only the caller knows. */
export function leadsCsv<Lead extends StoredLead>(
  leads: readonly Lead[],
  more: Record<string, (lead: Lead) => string> = {},
): string {
  const rows = leads.map((lead) => [
    sortableMoment(lead.createdAt),
    kindNames[lead.kind],
    ...Object.keys(leadLabels).map((field) => lead.data[field] ?? ''),
    exportedFileName(lead) ?? '',
    campaignInWords(lead.campaigns?.first),
    campaignInWords(lead.campaigns?.last),
    ...Object.values(more).map((cell) => cell(lead)),
  ]);
  const header = [
    'Fecha',
    'Tipo',
    ...Object.values(leadLabels),
    'Currículum',
    'Primera campaña',
    'Última campaña',
  ];
  return csvTable([...header, ...Object.keys(more)], rows);
}

/** `cv-quiroga-lucia-3f2a9c1e.pdf`: with an id, because two people can have the same name. */
export function exportedFileName({ id, fileName }: StoredLead): string | undefined {
  return fileName?.replace(/(?=\.\w+$)/, `-${id.slice(0, 8)}`);
}

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
