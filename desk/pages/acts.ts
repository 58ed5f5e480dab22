import type { DeskForm } from './form.ts';
import { fieldKinds, type EventField } from '../../machines/operation/staff-events.ts';
import type { Again } from '../../server/sale/staff/offers.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { Refused } from '../refused.ts';
import { againField, field, hiddenFields, sentence, type Input } from './parts.ts';

export interface RefusedAct {
  event: string;
  typed: DeskForm;
  refused: Refused;
}

/** The refusal of an act for the notice of a page. */
export function notSaved(act: RefusedAct | undefined): Refused | undefined {
  if (!act) return undefined;
  const { status, message } = act.refused;
  return new Refused(status, `No se guardó nada. ${sentence(message)}`);
}

/** For an act whose author missed a change. */
export const lookAgain = 'Mirá cómo quedó y, si hace falta, hacelo otra vez';

/** An event of a chart with its form, or the reason why it is refused. */
interface Offer<Event extends string> {
  event: Event;
  fields: readonly EventField[];
  refusal: string | undefined;
  again?: Again;
  limit?: string;
  amount?: string;
}

interface Where {
  action: string;
  revision: number;
  /** The id of the figures that the page shows. */
  quote?: number;
  refused?: RefusedAct | undefined;
  /** The event whose form is open, unless another one was refused. */
  next?: string | undefined;
}

const types: Partial<Record<string, Partial<Input>>> = {
  day: { type: 'date' },
  time: { type: 'time' },
  'long text': { type: 'textarea' },
  amount: { inputmode: 'numeric', hint: 'Sin centavos.' },
};

/**
 * The possible acts: each event that the state takes, as a form or with the reason of its refusal. `words` are the
 * labels of the events. The form of the refused event is open, else the one of the event that comes next.
 */
export function actsOf<Event extends string>(
  offers: readonly Offer<Event>[],
  words: Record<Event, Words>,
  where: Where,
): Html {
  if (offers.length === 0)
    return html`<p class="nothing">En este estado no hay nada que hacer.</p>`;
  const possible = offers.filter(({ refusal }) => refusal === undefined);
  const wanted = where.refused?.event ?? where.next;
  const open = possible.find(({ event }) => event === wanted);
  return html`${offers.map((offer) =>
    offer.refusal === undefined
      ? actForm(offer, words[offer.event], { ...where, isOpen: offer === open })
      : html`<p class="closed">
          <b>${words[offer.event].label}</b><br />${sentence(offer.refusal)}
        </p>`,
  )}`;
}

interface Words {
  label: string;
}

function actForm(
  { event, fields, again, limit, amount }: Offer<string>,
  { label }: Words,
  { action, revision, quote, refused, isOpen }: Where & { isOpen: boolean },
): Html {
  const mine = refused?.event === event ? refused : undefined;
  const id = event.replaceAll(' ', '-');
  return html`<details class="act" ${isOpen && html`open`}>
    <summary>${label}</summary>
    <form method="post" action="${action}">
      ${hiddenFields({ event, revision, ...(quote !== undefined && { quote }) })}
      ${amount && html`<p>Se recibe: <b>${amount}</b></p>`}
      ${fields.map((each) =>
        field(
          {
            ...types[fieldKinds[each.name]],
            ...each,
            form: `${id}-`,
            value: (mine ? mine.typed.get(each.name) : each.value) ?? '',
          },
          mine?.refused,
        ),
      )}
      ${limit && html`<p class="quiet">${sentence(limit)}</p>`}
      ${again && againField(again.hint, mine?.refused, { form: `${id}-`, isRequired: again.isRequired })}
      <button class="primary">${label}</button>
    </form>
  </details>`;
}
