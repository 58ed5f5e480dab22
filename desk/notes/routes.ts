import type { Desk } from '../requests.ts';
import { caseAddress } from '../case-address.ts';
import { keepPromise } from './notes.ts';

export function noteRoutes({ dealership, route }: Desk): void {
  route('POST', '/notas/:id/cumplida', 'write notes', async ({ person, params }) => {
    const { db, now } = dealership;
    const about = await keepPromise(db, params['id']!, { person, now: now() });
    return {
      to: 'leadId' in about ? `/consultas/${about.leadId}` : caseAddress(about.caseNumber),
      sentence: 'La promesa está cumplida.',
    };
  });
}
