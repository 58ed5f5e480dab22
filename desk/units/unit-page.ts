import { formatMoney } from '../../domain/money/money.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { unitEvents } from '../../machines/unit-sale/unit-events.ts';
import { html } from '../../server/payments/pages/html.ts';
import { actsOf, type RefusedAct } from '../pages/acts.ts';
import type { Page } from '../pages/document.ts';
import { durationInWords } from '../pages/duration.ts';
import { facts, section, sentence, table } from '../pages/parts.ts';
import { unitStates, type ReadUnit } from './unit.ts';

/** A unit of the stock, with what can be done with it. */
export function unitPage(
  found: ReadUnit,
  { now, refused }: { now: Date; refused?: (RefusedAct & { status: number }) | undefined },
): Page {
  const { unit, version, family, state, since, code, withheld, history, offers, revision } = found;
  return {
    title: `${family.name} ${version}, ${unit.color}`,
    isWide: true,
    ...(refused && { status: refused.status }),
    main: html`<p class="row">
        <span class="state"
          >${unitStates[state]}${since ? ` hace ${durationInWords(since, now)}` : ''}</span
        >
        ${code ? html`<a href="/reservas/${code}">La reserva</a>` : ''}
      </p>
      ${
        refused &&
        html`<p class="notice wrong" role="alert">
          No se guardó nada. ${sentence(refused.refusal.sentence)}
        </p>`
      }
      <div class="columns">
        <div>
          ${section(
            'Qué se puede hacer',
            actsOf(offers, unitEvents, {
              action: `/unidades/${unit.id}/actos`,
              revision,
              refused,
              isOpen: true,
            }),
          )}
        </div>
        <div>
          ${section(
            'Unidad',
            facts([
              ...(withheld?.name ? [{ label: 'Apartada para', value: withheld.name }] : []),
              ...(withheld?.until ? [{ label: 'Hasta', value: formatMoment(withheld.until) }] : []),
              ...(withheld?.why ? [{ label: 'Por qué', value: withheld.why }] : []),
              ...(withheld ? [{ label: 'Lo hizo', value: withheld.by }] : []),
              { label: 'Chasis', value: unit.chassis },
              { label: 'Está en', value: unit.location },
              { label: 'Precio', value: formatMoney(unit.price, unit.currency) },
            ]),
          )}
        </div>
      </div>
      ${section(
        'Historia',
        history.length === 0
          ? html`<p class="nothing">Nadie la cambió todavía.</p>`
          : table(
              'Historia',
              ['Cuándo', 'Quién', 'Antes', 'Después', 'Nota'],
              history.map(({ at, who, before, after, note }) => [
                formatMoment(at),
                who,
                before ?? '',
                after ?? '',
                note ?? '',
              ]),
            ),
      )}`,
  };
}
