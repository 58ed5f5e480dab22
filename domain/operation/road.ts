import { formatDay } from '../time/dates.ts';
import { formatMoment, formatWholeMoment } from '../time/moments.ts';
import type { Operation } from './operation.ts';
import { owedBy } from './operation-after-deposit.ts';
import { leftToPayWords } from './sheet/closing.ts';
import type { Visit } from './visits/visit.ts';

export interface Stage {
  what: string;
  when: string;
  more: string;
  isDone: boolean;
}

/** The stages of a purchase until the buyer drives the vehicle home, past and coming, with the known dates. */
export function roadOf(
  operation: Operation,
  visit: Pick<Visit, 'appointment' | 'deadline' | 'isOver' | 'host' | 'toBring'>,
  now: Date,
): Stage[] {
  const { closing, purchase, delivered_on } = operation;
  const { transaction, vehicle } = purchase;
  const since = transaction?.paid_at ?? transaction?.pending_since;
  if (!since) return [];
  const isPaid = Boolean(transaction?.paid_at);
  const owed = owedBy(operation);
  return [
    {
      what: isPaid ? 'Pagaste la seña' : 'Enviaste el pago de la seña',
      when: formatMoment(new Date(since)),
      more: isPaid
        ? `El ${vehicle.name} queda reservado para vos.`
        : transaction?.claimed_until
          ? 'Lo estamos confirmando.'
          : 'Esperamos la respuesta de tu banco.',
      isDone: isPaid,
    },
    {
      what: closing ? 'Viniste a terminar la compra' : 'Vení a terminar la compra',
      when: closing
        ? `El ${formatDay(closing.began_on)}`
        : visit.appointment
          ? `El ${visit.appointment}`
          : visit.deadline
            ? `${visit.isOver ? 'El plazo terminó el' : 'Hasta el'} ${visit.deadline}`
            : 'El día que acordemos',
      more: closing ? `Te atiende ${visit.host}.` : `${visit.toBring}.`,
      isDone: closing !== undefined,
    },
    {
      what: 'Pagás el saldo',
      when: owed === null || owed > 0 ? 'Antes de la entrega' : 'Listo',
      more: `${leftToPayWords(operation, 'buyer')}.`,
      isDone: owed !== null && owed <= 0,
    },
    {
      what: 'Lo patentamos',
      when: closing?.ready_on
        ? `El ${formatDay(closing.ready_on)}`
        : closing?.registry_on
          ? `Desde el ${formatDay(closing.registry_on)}`
          : 'Al terminar la compra',
      more: closing?.ready_on
        ? 'El registro terminó el trámite.'
        : closing?.registry_on
          ? 'El trámite está en el registro. Te escribimos cuando termine.'
          : 'Hacemos el trámite en el registro por vos.',
      isDone: closing?.ready_on !== undefined,
    },
    {
      what: delivered_on ? 'Retiraste tu 0 km' : 'Retirás tu 0 km',
      when: delivered_on
        ? `El ${formatDay(delivered_on)}`
        : closing?.pickup_at
          ? `El ${formatWholeMoment(new Date(closing.pickup_at), now)}`
          : 'El día que acordemos',
      more: closing?.ready_on ? `${visit.toBring}. Te atiende ${visit.host}.` : 'Ya patentado.',
      isDone: delivered_on !== undefined,
    },
  ];
}
