import { encode } from 'uqr';
import type { Parameters } from '../../../domain/content/parameters.ts';
import { refundDeadline, revocationDeadline } from '../../../domain/operation/deadlines.ts';
import { refundHours, revocationDaysWords } from '../../../domain/operation/deposit.ts';
import { paymentMoments } from '../../../domain/operation/operation-after-deposit.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { personalDataFields } from '../../../domain/operation/personal-data.ts';
import { noShowTerms } from '../../../domain/operation/visit-terms.ts';
import { visitOf } from '../../../domain/operation/visit.ts';
import { links } from '../../../domain/addresses/links.ts';
import { formatMoment } from '../../../domain/time/moments.ts';
import { useApi } from '../../api/context.ts';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { unitRows } from '../../ui/text/vehicle-words.ts';
import screen from './end-screen.module.css';
import styles from './voucher.module.css';

export interface VoucherProps {
  operation: Operation;
  parameters: Parameters;
  title: string;
}

/** The printed voucher for the buyer's visit, on one page. The screen hides it. */
export function Voucher({ operation, parameters, title }: VoucherProps) {
  const { purchase, code } = operation;
  const { transaction } = purchase;
  const since = transaction?.paid_at ?? transaction?.pending_since;
  if (!transaction || !since) return null;
  const paidAt = new Date(since);
  const { address, appointment, deadline, toBring, host, telephone } = visitOf(
    operation,
    parameters,
  );
  return (
    <section className={styles.voucher} hidden>
      <h2 className={styles.title}>
        {parameters.group.name}: {title.toLocaleLowerCase('es-AR')}
      </h2>
      <VoucherCode code={code} />
      <SummaryList
        rows={[
          { label: 'Comprador', value: `${purchase.name} ${purchase.lastname}` },
          { label: personalDataFields.dni.label, value: purchase.dni },
          ...unitRows(purchase.vehicle),
          { label: 'Número de pago', value: transaction.code },
          { label: 'Fecha de pago', value: formatMoment(paidAt) },
          ...paymentMoments(operation),
          appointment && { label: 'Tu visita', value: appointment },
          { label: 'Tenés hasta el', value: deadline },
          address && { label: 'Dónde', value: address },
          { label: 'Quién te atiende', value: [host, telephone].filter(Boolean).join(', ') },
          { label: 'Qué llevar', value: toBring },
        ]}
      />
      <p>{noShowTerms(parameters)}</p>
      <p>
        Tus derechos: hasta el {formatMoment(refundDeadline(paidAt))} ({refundHours} horas) podés
        cancelar en línea y te devolvemos el 100% de la seña. Por ley (24.240, art. 34) podés
        revocar la compra por lo menos hasta el {formatMoment(revocationDeadline(paidAt))} (
        {revocationDaysWords}
        ).
      </p>
    </section>
  );
}

/** The code of the reservation, and a QR code of the address that opens it. */
export function VoucherCode({ code }: { code: string }) {
  const { data, size } = encode(useApi().origin + links.resume(code), { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <div className={screen.voucher}>
      <svg
        className={screen.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Código QR que abre tu reserva"
        shapeRendering="crispEdges"
      >
        <path d={squares.join('')} />
      </svg>
      <p>
        Guardá tu código: <b className={screen.code}>{code}</b>
      </p>
    </div>
  );
}
