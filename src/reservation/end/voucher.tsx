import { encode } from 'uqr';
import type { Parameters } from '../../../domain/content/parameters.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { buyerSheet } from '../../../domain/operation/sheet/buyer.ts';
import { momentSheet } from '../../../domain/operation/sheet/payment.ts';
import { reservationSheet } from '../../../domain/operation/sheet/reservation.ts';
import { presentRights } from '../../../domain/operation/sheet/rights.ts';
import { chooseRows, withNotes } from '../../../domain/operation/sheet/row.ts';
import { unitSheet } from '../../../domain/operation/sheet/unit.ts';
import { visitSheet } from '../../../domain/operation/sheet/visit.ts';
import { noShowTerms } from '../../../domain/operation/visits/visit-terms.ts';
import { visitOf } from '../../../domain/operation/visits/visit.ts';
import { links } from '../../../domain/addresses/links.ts';
import { useApi } from '../../api/context.ts';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import screen from './end-screen.module.css';
import styles from './voucher.module.css';

export interface VoucherProps {
  operation: Operation;
  parameters: Parameters;
  title: string;
  now: Date;
}

/** The printed voucher for the buyer's visit, on one page. The screen hides it. */
export function Voucher({ operation, parameters, title, now }: VoucherProps) {
  const { purchase, code } = operation;
  const { transaction } = purchase;
  const since = transaction?.paid_at ?? transaction?.pending_since;
  if (!transaction || !since) return null;
  const visit = visitSheet(operation, visitOf(operation, parameters, now));
  return (
    <section className={styles.voucher} hidden>
      <h2 className={styles.title}>
        {parameters.group.name}: {title.toLocaleLowerCase('es-AR')}
      </h2>
      <VoucherCode code={code} />
      <SummaryList
        rows={withNotes([
          ...chooseRows(buyerSheet(purchase), 'buyer', 'dni'),
          ...chooseRows(
            unitSheet(purchase.vehicle),
            'vehicle',
            'year',
            'color',
            'chassis',
            'branch',
          ),
          ...chooseRows(reservationSheet(operation, 'buyer'), 'payment', 'paidOn'),
          ...momentSheet(operation, 'buyer'),
          ...chooseRows(
            visit,
            'appointment',
            'deadline',
            'address',
            'host',
            'telephone',
            'toBring',
          ),
          ...presentRights(operation, now),
        ])}
      />
      <p>{noShowTerms(parameters)}</p>
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
