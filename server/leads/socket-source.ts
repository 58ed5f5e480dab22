import { leadKinds } from '../db/schema.ts';
import type { CommandAnswers, ProgramSocket } from '../commands/socket.ts';
import type { KeptLead, LeadFilter, LeadSource } from './lead-source.ts';

type SentFilter = { kind?: string; since?: string };
type SentLead = Omit<KeptLead, 'createdAt'> & { createdAt: string };

/** What the program does for `npm run leads`. */
export function leadAnswers(source: LeadSource): CommandAnswers {
  return {
    leads: (question) => {
      const { kind, since } = question as SentFilter;
      return source.find({
        kind: leadKinds.find((known) => known === kind),
        since: since ? new Date(since) : undefined,
      });
    },
    'lead-file': (question) => source.file((question as { id: string }).id),
  };
}

/** Reads leads from the running program. */
export function socketSource(program: ProgramSocket): LeadSource {
  return {
    async find(filter: LeadFilter) {
      const found = (await program.ask('leads', filter)) as SentLead[];
      return found.map((lead) => ({ ...lead, createdAt: new Date(lead.createdAt) }));
    },
    file: (id) => program.askForBytes('lead-file', { id }),
  };
}
