import type { DeskForm } from '../pages/form.ts';
import { caseAddress } from '../case-address.ts';
import { dayInMendoza, formatDay } from '../../domain/time/dates.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { noteKinds } from '../../server/ground/db/schema.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { field, press, section } from '../pages/parts.ts';
import type { Refused } from '../refused.ts';
import { noteWords, type Note } from './notes.ts';

/** A note that was not saved, as it was typed. */
export interface RefusedNote {
  typed: DeskForm;
  refused: Refused;
}

/** The notes about a sale or a lead, and the form for another. */
export function notesSection(
  notes: readonly Note[],
  { action, now, refused }: { action: string; now: Date; refused?: RefusedNote | undefined },
): Html {
  const typed = (name: 'kind' | 'words' | 'due') => refused?.typed.get(name) ?? '';
  const fields = [
    {
      name: 'kind',
      label: 'Qué anotás',
      choices: noteKinds.map((kind) => ({ value: kind, label: noteWords[kind] })),
      isRequired: true,
    },
    { name: 'words', label: 'Qué pasó, o qué prometiste', type: 'textarea', isRequired: true },
    { name: 'due', label: 'Para qué día, si es una promesa', type: 'date' },
  ] as const;
  return section(
    'Notas',
    html`${
        notes.length > 0 &&
        html`<ul class="list" role="list">
          ${notes.map((note) => html`<li>${noteLine(note, now)}</li>`)}
        </ul>`
      }
      <form method="post" action="${action}">
        ${fields.map((each) =>
          field({ ...each, form: 'note-', value: typed(each.name) }, refused?.refused),
        )}
        <button>Anotar</button>
      </form>`,
  );
}

function noteLine({ id, kind, words, dueOn, doneAt, at, who }: Note, now: Date): Html {
  const isLate = dueOn !== null && !doneAt && dueOn < dayInMendoza(now);
  return html`<span
      >${words}<br /><small
        >${noteWords[kind]} de ${who},
        ${formatMoment(at)}${doneAt ? `, cumplida el ${formatMoment(doneAt)}` : ''}</small
      ></span
    >
    ${
      dueOn !== null &&
      !doneAt &&
      html`<span class="state${isLate && ' late'}">para el ${formatDay(dueOn)}</span>
        ${press(`/notas/${id}/cumplida`, 'Cumplida', `: ${words}`)}`
    }`;
}

/** A promise on the list of the day. */
export function promiseLine({ caseNumber, leadId, words, dueOn, who, of }: Note, now: Date): Html {
  const href = leadId ? `/consultas/${leadId}` : caseAddress(caseNumber!);
  const isLate = dueOn! < dayInMendoza(now);
  return html`<span><a href="${href}">${of.trim() || 'Sin nombre todavía'}</a> ${words}</span>
    <span class="state${isLate && ' late'}">${who}, para el ${formatDay(dueOn!)}</span>`;
}
