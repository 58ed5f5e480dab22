import type { Operation } from '../../../domain/operation/operation.ts';
import type { Visit } from '../../../domain/operation/visit.ts';
import { formatMoment } from '../../../domain/time/moments.ts';
import styles from './visit-timeline.module.css';

export interface VisitTimelineProps {
  operation: Operation;
  visit: Pick<Visit, 'appointment' | 'deadline'>;
}

/** What happened and what comes until the buyer drives the car home, with the dates that are known. */
export function VisitTimeline({ operation, visit }: VisitTimelineProps) {
  const { transaction, vehicle } = operation.purchase;
  const since = transaction?.paid_at ?? transaction?.pending_since;
  if (!since) return null;
  const start = new Date(since);
  const isPaid = Boolean(transaction?.paid_at);
  const moments = [
    {
      when: formatMoment(start),
      what: isPaid ? 'Pagaste la seña' : 'Enviaste el pago de la seña',
      more: isPaid
        ? `El ${vehicle.name} queda reservado para vos.`
        : transaction?.claimed_until
          ? 'Lo estamos confirmando.'
          : 'Esperamos la respuesta de tu banco.',
    },
    {
      when: visit.appointment
        ? `El ${visit.appointment}`
        : visit.deadline
          ? `Hasta el ${visit.deadline}`
          : 'El día que acordemos',
      what: 'Vení a terminar la compra',
      more: 'Con tu DNI y el código de la reserva.',
    },
    {
      when: 'Al terminar la compra',
      what: 'Retirás tu 0km',
      more: 'Acordás el día de la entrega con quien te atiende.',
    },
  ];
  return (
    <ol className={styles.timeline} aria-label="Lo que sigue">
      {moments.map(({ when, what, more }, index) => (
        <li key={what} className={styles.moment} data-done={(index === 0 && isPaid) || undefined}>
          <p className={styles.when}>{when}</p>
          <p className={styles.what}>{what}</p>
          <p className={styles.more}>{more}</p>
        </li>
      ))}
    </ol>
  );
}
