import { encode } from 'uqr';
import { links } from '../../../domain/addresses/links.ts';
import { useApi } from '../../api/context.ts';
import styles from './end-screen.module.css';

/** The code of the reservation, and a QR code of the address that opens it. */
export function VoucherCode({ code }: { code: string }) {
  const { data, size } = encode(useApi().origin + links.resume(code), { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <div className={styles.voucher}>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Código QR que abre tu reserva"
        shapeRendering="crispEdges"
      >
        <path d={squares.join('')} />
      </svg>
      <p>
        Guardá tu código: <b className={styles.code}>{code}</b>
      </p>
    </div>
  );
}
