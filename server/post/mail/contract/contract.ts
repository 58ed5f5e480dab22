import { links } from '../../../../domain/addresses/links.ts';
import { estimatesOf, withValues } from '../../../../domain/operation/closing.ts';
import { operationPending, type Operation } from '../../../../domain/operation/operation.ts';
import { isTagged } from '../../../../domain/operation/status.ts';
import { deliveryTerms, noShowTerms } from '../../../../domain/operation/visit-terms.ts';
import { visitOf } from '../../../../domain/operation/visit.ts';
import { formatMoment } from '../../../../domain/time/moments.ts';
import type { Contract } from '../stored-contract.ts';
import { filled, paragraphs, titled } from '../letter-draft.ts';
import { confirmed, deadlines, payment, type LetterSubject } from '../letter-parts.ts';
import {
  buyerRows,
  reservationRows,
  sellerRows,
  vehicleName,
  vehicleRows,
  type CodeReader,
} from '../operation-rows.ts';

/**
 * The contract that the payment of the deposit made, at the figures of that day. Undefined before the payment, and once
 * the reservation has ended. The dealership's copy has the case number in place of the buyer's code.
 */
export function contractOf(
  { operation: now, ...about }: LetterSubject,
  reader: CodeReader = 'buyer',
): Contract | undefined {
  const { paid_at } = now.purchase.transaction ?? {};
  if (!paid_at || !isTagged(now.status, 'is paid')) return undefined;
  const operation = asReserved(now);
  const { parameters, publicUrl } = about;
  const { purchase, used_vehicles } = operation;
  const { host, telephone, address, until } = visitOf(operation, parameters);
  const end = until ? `, el ${formatMoment(until)}` : '';
  return {
    title: `Boleto de reserva: ${vehicleName(purchase.vehicle)}`,
    seller: parameters.group.name,
    at: paid_at,
    columns: [
      [
        ...titled('Quién vende', sellerRows(parameters.group)),
        ...titled('Vehículo', vehicleRows(purchase.vehicle)),
      ],
      [
        ...titled('Quién compra', buyerRows(purchase)),
        ...titled(
          'Quién te atiende',
          filled([
            { label: 'Responsable', value: host },
            { label: 'Teléfono', value: telephone },
            { label: 'Dirección', value: address },
          ]),
        ),
      ],
    ],
    parts: [
      ...titled('Reserva', reservationRows(operation, reader)),
      ...payment({ ...about, operation }, 'buyer'),
      { heading: 'Validez del precio y entrega' },
      ...confirmed(operation, 'buyer'),
      ...paragraphs(
        `El precio de este boleto está cerrado desde que pagaste la seña hasta que vence el plazo para terminar la compra${end}. ${noShowTerms(parameters)}`,
        used_vehicles.length > 0 &&
          'El valor de un usado es una estimación: el definitivo lo confirma el vendedor al verlo con su documentación.',
        deliveryTerms(parameters),
      ),
      ...deadlines(operation),
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
