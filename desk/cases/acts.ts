import { fieldKinds, staffEvents } from '../../machines/operation/staff-events.ts';
import type { Refusal } from '../../server/staff/refusals.ts';
import type { Offer } from '../../server/staff/offers.ts';
import { html, type Html } from '../../server/payments/pages/html.ts';
import { field, sentence, type Input } from '../pages/parts.ts';
import type { Case } from './case.ts';

/** A form that was refused, with what was typed into it. */
export interface RefusedAct {
  event: string;
  typed: URLSearchParams;
  refusal: Pick<Refusal, 'sentence'> & { field?: string };
}

const types: Partial<Record<string, Partial<Input>>> = {
  day: { type: 'date' },
  time: { type: 'time' },
  'long text': { type: 'textarea' },
  amount: { inputmode: 'numeric', hint: 'Sin centavos.' },
};

/** What can be done with a case: each event that its state knows, as a form or with the reason why not. */
export function actsOf({ record, offers, revision }: Case, refused?: RefusedAct): Html {
  if (offers.length === 0)
    return html`<p class="nothing">En este estado no hay nada que hacer.</p>`;
  return html`${offers.map((offer) =>
    offer.refusal === undefined
      ? form(offer, `/reservas/${record.code}/actos`, revision, refused)
      : html`<p class="closed">
          <b>${staffEvents[offer.event].label}</b><br />${sentence(offer.refusal)}
        </p>`,
  )}`;
}

function form(offer: Offer, action: string, revision: number, refused?: RefusedAct): Html {
  const { event, fields } = offer;
  const { label, asksAgain } = staffEvents[event];
  const mine = refused?.event === event ? refused : undefined;
  const id = event.replaceAll(' ', '-');
  const wrongOf = (name: string) =>
    mine?.refusal.field === name ? sentence(mine.refusal.sentence) : undefined;
  return html`<details class="act" ${mine && html`open`}>
    <summary>${label}</summary>
    <form method="post" action="${action}">
      <input type="hidden" name="event" value="${event}" />
      <input type="hidden" name="revision" value="${revision}" />
      ${fields.map((each) =>
        field({
          ...types[fieldKinds[each.name]],
          ...each,
          form: `${id}-`,
          choices: choicesOf(each),
          value: mine?.typed.get(each.name) ?? '',
          wrong: wrongOf(each.name),
        }),
      )}
      ${
        asksAgain &&
        field({
          name: 'again',
          label: 'Un código nuevo de tu aplicación',
          hint: 'Porque devuelve dinero.',
          form: `${id}-`,
          isRequired: true,
          autocomplete: 'one-time-code',
          inputmode: 'numeric',
          wrong: wrongOf('again'),
        })
      }
      <button class="primary">${label}</button>
    </form>
  </details>`;
}

/** Those of a field that has some. */
function choicesOf(each: object): Input['choices'] {
  return 'choices' in each ? (each.choices as Input['choices']) : undefined;
}
