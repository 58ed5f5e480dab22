import { links } from '../../../domain/addresses/links.ts';
import { forgetReservation, useRememberedReservation } from '../../api/remembered-reservation.ts';
import { Button } from '../../ui/form/button.tsx';
import { Container } from '../../ui/layout/blocks.tsx';
import styles from './resume-strip.module.css';

/** 'Seguí tu reserva', or 'Tu compra': a link to what was started on this device; renders nothing without one. */
export default function ResumeStrip() {
  const remembered = useRememberedReservation();
  if (!remembered) return null;
  return (
    <aside className={styles.strip} aria-label="Tu reserva">
      <Container>
        <div className={styles.row}>
          <p>
            {/* The link loads a new document (SPEC §2). */}
            <a className={styles.link} href={links.resume(remembered.code)}>
              {remembered.isPurchase ? 'Tu compra' : 'Seguí tu reserva'}
            </a>{' '}
            {remembered.unit}
          </p>
          <Button variant="quiet" size="small" onClick={() => forgetReservation()}>
            No soy yo
          </Button>
        </div>
      </Container>
    </aside>
  );
}
