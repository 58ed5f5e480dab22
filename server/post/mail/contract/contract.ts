import { links } from '../../../../domain/addresses/links.ts';
import { estimatesOf, withValues } from '../../../../domain/operation/closing.ts';
import { operationPending, type Operation } from '../../../../domain/operation/operation.ts';
import { isTagged } from '../../../../domain/operation/status.ts';
import { deliveryTerms, noShowTerms } from '../../../../domain/operation/visits/visit-terms.ts';
import { visitOf } from '../../../../domain/operation/visits/visit.ts';
import { formatWholeMoment } from '../../../../domain/time/moments.ts';
import type { Contract } from '../stored-contract.ts';
import { paragraphs, sheetPart } from '../letter-draft.ts';
import {
  buyerPart,
  confirmed,
  deadlines,
  payment,
  reservationPart,
  unitPart,
  type LetterSubject,
} from '../letter-parts.ts';
import { sellerSheet } from '../../../../domain/operation/sheet/seller.ts';
import { chooseRows } from '../../../../domain/operation/sheet/row.ts';
import type { CodeReader } from '../../../../domain/operation/sheet/reservation.ts';
import { vehicleName } from '../../../../domain/operation/sheet/unit.ts';
import { visitLabels, visitSheet } from '../../../../domain/operation/sheet/visit.ts';

/**
 * The contract that the payment of the deposit made, at the figures of that day. Undefined before the payment, and once
 * the reservation has ended. The dealership's copy has the case number in place of the buyer's code.
 */
export function contractOf(
  { operation: now, ...about }: Omit<LetterSubject, 'now'>,
  reader: CodeReader = 'buyer',
): Contract | undefined {
  const { paid_at } = now.purchase.transaction ?? {};
  if (!paid_at || !isTagged(now.status, 'is paid')) return undefined;
  const operation = asReserved(now);
  const { parameters, publicUrl } = about;
  const { purchase, used_vehicles } = operation;
  const madeAt = new Date(paid_at);
  const visit = visitOf(operation, parameters, madeAt);
  const end = visit.until ? `, el ${formatWholeMoment(visit.until, madeAt)}` : '';
  return {
    title: `Boleto de reserva: ${vehicleName(purchase.vehicle)}`,
    seller: parameters.group.name,
    at: paid_at,
    columns: [
      [
        ...sheetPart('Quién vende', sellerSheet(parameters.group)),
        ...unitPart('Vehículo', purchase.vehicle),
      ],
      [
        ...buyerPart('Quién compra', operation),
        ...sheetPart(
          visitLabels.host,
          chooseRows(visitSheet(operation, visit), 'host', 'telephone', 'address'),
        ),
      ],
    ],
    parts: [
      ...reservationPart('Reserva', operation, reader),
      ...payment({ ...about, operation, now: madeAt }, 'buyer'),
      { heading: 'Validez del precio y entrega' },
      ...confirmed(operation, 'buyer'),
      ...paragraphs(
        `El precio de este boleto está cerrado desde que pagaste la seña hasta que vence el plazo para terminar la compra${end}. ${noShowTerms(parameters)}`,
        used_vehicles.length > 0 &&
          'El valor de un usado es una estimación: el definitivo lo confirma el vendedor al verlo con su documentación.',
        deliveryTerms(parameters),
      ),
      ...deadlines({ operation, now: madeAt, parameters }),
      {
        paragraph: `Para arrepentirte no tenés que dar motivos ni pagar ningún gasto: usá el botón de arrepentimiento en ${publicUrl}${links.revocation()}.`,
      },
    ],
  };
}

/** An operation at the moment of its reservation, without later agreements, receipts and deliveries. */
function asReserved(now: Operation): Operation {
  const { closing, delivered_on: _, visit: _visit, more_time: _time, ...operation } = now;
  const { returned_part: _part, ...transaction } = now.purchase.transaction!;
  const reserved: Operation = {
    ...operation,
    ...(closing?.taken.length && withValues(operation, estimatesOf(now))),
    status: 'reserved',
    purchase: { ...now.purchase, transaction },
  };
  return { ...reserved, pending_amount: operationPending(reserved) };
}
