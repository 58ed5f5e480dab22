import { shownPrice, type PriceTag } from '../../../domain/vehicles/price-tag.ts';
import { useLoudMoney } from '../../api/use-pesos.ts';
import { buttonClasses } from '../../ui/form/button-classes.ts';
import styles from './reserve-bar.module.css';
import { emailId } from './reserve-form.tsx';

/** A bar at the bottom of a phone with the price and a link to the reservation. It replaces the site's bar. */
export function ReserveBar({ tag }: { tag: PriceTag }) {
  const money = useLoudMoney(tag.currency);
  return (
    <section className={styles.bar} aria-label="Reservar">
      <p className={styles.price}>
        <span className={styles.label}>{tag.final === null ? 'Vehículo' : 'Precio final'}</span>{' '}
        <b className={styles.amount}>{money(shownPrice(tag))}</b>
      </p>
      <a
        className={buttonClasses({})}
        href={`#${emailId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(emailId)?.focus();
        }}
      >
        Reservar
      </a>
    </section>
  );
}
