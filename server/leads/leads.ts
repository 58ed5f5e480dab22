import { randomUUID } from 'node:crypto';
import { readParameters } from '../content/parameters.ts';
import { leads } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { leadLetters, type Lead } from '../mail/lead-letters.ts';
import { mayWriteLetter } from '../mail/letter-limit.ts';
import { postLetter } from '../mail/outbox.ts';
import { cvFileName, type Cv } from './cv.ts';

/** Stores a lead and queues its letters in one transaction. */
export async function keepLead(
  dealership: Dealership,
  lead: Lead,
  cv?: Cv,
): Promise<{ received: true }> {
  const id = randomUUID();
  await dealership.db.transaction(async (tx) => {
    await tx.insert(leads).values({
      id,
      kind: lead.kind,
      data: { ...lead.data },
      file: cv?.content ?? null,
      fileName: cv ? cvFileName(lead.data, cv) : null,
      createdAt: dealership.now(),
    });
    const parameters = await readParameters(tx, dealership.config.groupSlug);
    const [toDepartment, acknowledgement] = leadLetters(id, lead, parameters);
    await postLetter(tx, dealership, toDepartment, 'form');
    const mayAnswer =
      acknowledgement &&
      (await mayWriteLetter(tx, 'acknowledgement', acknowledgement.to, dealership.now()));
    if (mayAnswer) await postLetter(tx, dealership, acknowledgement, 'form');
  });
  return { received: true };
}
