import { withNotes } from '../../domain/operation/sheet/row.ts';
import { unitOfferSheet } from '../../domain/operation/sheet/unit-offer.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { caseAddress } from '../case-address.ts';
import { facts, press, section } from '../pages/parts.ts';
import type { Case } from './case.ts';

/** The other unit that waits for the buyer's answer, with the figures of both. */
export function unitOfferSection({ record, operation }: Case): Html | false {
  const { unit_offer: offer } = operation;
  const { unitOffer: stored, caseNumber } = record;
  if (!offer || !stored) return false;
  return section(
    'Espera al cliente',
    html`<p>${stored.by} propuso otra unidad el ${formatMoment(stored.askedAt)}: ${stored.why}</p>
      ${
        !offer.is_free &&
        html`<p><b>Esa unidad ya no está libre: el cliente no puede aceptarla.</b></p>`
      }
      ${facts([
        { label: 'Vale hasta', value: formatMoment(stored.until) },
        ...withNotes(unitOfferSheet(operation, offer, { reader: 'sales' })),
      ])}
      ${press(`${caseAddress(caseNumber)}/propuesta`, 'Retirar la propuesta')}`,
  );
}
