import { shownPrice, type PriceTag } from '../../../domain/vehicles/price-tag.ts';
import { useLoudMoney } from '../../api/use-pesos.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import styles from './reserve-bar.module.css';

export interface ReserveBarProps {
  tag: PriceTag;
  /** The address of the reservation's start. */
  to: string;
}

/** The price and the way to the reservation at the lower edge of a phone, in place of the site's bar. */
export function ReserveBar({ tag, to }: ReserveBarProps) {
  const money = useLoudMoney(tag.currency);
  return (
    <section className={styles.bar} aria-label="Reservar">
      <p className={styles.price}>
        <span className={styles.label}>{tag.final === null ? 'Vehículo' : 'Precio final'}</span>{' '}
        <b className={styles.amount}>{money(shownPrice(tag))}</b>
      </p>
      <ButtonLink to={to} viewTransition>
        Reservar
      </ButtonLink>
    </section>
  );
}
