import { asc } from 'drizzle-orm';
import { formatMoment } from '../../domain/time/moments.ts';
import { roleWords, type StaffRole } from '../../machines/operation/staff-roles.ts';
import { staff } from '../../server/ground/db/schema.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { noteInWords, statusInWords } from '../../server/sale/payments/journal-words.ts';
import type { Desk } from '../requests.ts';
import { caseNumberIn } from '../../server/ground/journal/case-subject.ts';
import { caseAddress } from '../case-address.ts';
import { journalActs, type JournalAct } from '../journal.ts';
import type { Page } from '../pages/document.ts';
import { addressWith, pageLinks } from '../pages/paging.ts';
import { field, filterField, search, table } from '../pages/parts.ts';
import type { Colleague } from '../people/owners.ts';
import { historyKinds, readHistory, readWantedHistory, type HistoryPage } from './history.ts';

const path = '/equipo/historia';

/** Everything that was done at the desk, from the last act back to the first. */
export function historyRoute({ dealership, route }: Desk): void {
  const { db } = dealership;

  route('GET', path, 'see the journal', async ({ query }) => {
    const found = await readHistory(db, query);
    // Who was dismissed stays in the history.
    const people = await db
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .orderBy(asc(staff.name), asc(staff.id));
    return historyPage(found, query, people);
  });
}

function historyPage(
  { rows, olderThan, newerThan }: HistoryPage,
  query: URLSearchParams,
  people: readonly Colleague[],
): Page {
  const { text, kind, staffId, day } = readWantedHistory(query);
  const at = (from: { antes: number | undefined } | { despues: number | undefined }) => {
    const { antes, despues } = { antes: undefined, despues: undefined, ...from };
    if (antes === undefined && despues === undefined) return undefined;
    return addressWith(path, query, { antes: `${antes ?? ''}`, despues: `${despues ?? ''}` });
  };
  return {
    title: 'Historia',
    isWide: true,
    main: html`<section>
        ${search(
          { label: 'Persona, acto, nota, número de reserva o chasis', value: text },
          html`${filterField(
            'que',
            'Qué',
            Object.entries(historyKinds).map(([value, { label }]) => ({ value, label })),
            kind,
          )}
          ${filterField(
            'quien',
            'Quién',
            [
              { value: '', label: 'Cualquiera' },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ],
            staffId,
          )}
          ${field({ name: 'dia', label: 'Día', type: 'date', value: day ?? '', isFilter: true })}`,
        )}
      </section>
      <section>
        ${table(
          historyKinds[kind].label,
          ['Cuándo', 'Quién', 'Qué', 'Sobre qué', 'Antes', 'Después', 'Nota'],
          rows.map(({ at: moment, who, act, subject, before, after, note }) => [
            formatMoment(moment),
            who || '—',
            journalActs[act as JournalAct] ?? act,
            subjectCell(subject, people),
            inWords(before),
            inWords(after),
            noteInWords(note),
          ]),
          'No hay nada así en la historia.',
        )}
        ${pageLinks([
          { href: at({ despues: newerThan }), rel: 'prev', label: 'Más nuevas' },
          { href: at({ antes: olderThan }), rel: 'next', label: 'Más antiguas' },
        ])}
      </section>`,
  };
}

const id = /^[\da-f]{8}-[\da-f-]{27}$/;
const hash = /^[\da-f]{64}$/;

/**
 * A case with its link, a person of the desk by name, and whatever has a name by it. The journal has no name of a buyer
 * whose data somebody read: the same beginning of a hash is the same person.
 */
function subjectCell(subject: string, people: readonly Colleague[]): string | Html {
  const caseNumber = caseNumberIn(subject);
  if (caseNumber !== undefined) return html`<a href="${caseAddress(caseNumber)}">${subject}</a>`;
  const person = people.find((one) => one.id === subject);
  if (person) return person.name;
  if (hash.test(subject)) return `persona ${subject.slice(0, 6)}`;
  return id.test(subject) ? subject.slice(0, 6) : subject;
}

/** A role or a status in words; other texts are unchanged. */
function inWords(word: string | null): string {
  if (!word) return '';
  return roleWords[word as StaffRole] ?? statusInWords(word);
}
