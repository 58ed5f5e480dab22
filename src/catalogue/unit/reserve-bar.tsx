import { shownPrice, type PriceTag } from '../../../domain/vehicles/price-tag.ts';
import { useLoudMoney } from '../../api/use-pesos.ts';
import { buttonClasses } from '../../ui/form/button.tsx';
import { FixedBar } from '../../ui/layout/fixed-bar.tsx';
import styles from './reserve-bar.module.css';
import { emailId } from './reserve-form.tsx';
import texts from '../../ui/text/texts.module.css';

/** The price and a link to the reservation, at the bottom of a phone. */
export function ReserveBar({ tag }: { tag: PriceTag }) {
  const money = useLoudMoney(tag.currency);
  return (
    <FixedBar label="Reservar">
      <p className={styles.price}>
        <span className={texts.tiny}>{tag.final === null ? 'Vehículo' : 'Precio final'}</span>{' '}
        <b className={styles.amount}>{money(shownPrice(tag))}</b>
      </p>
      <a
        className={buttonClasses({ className: styles.link })}
        href={`#${emailId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(emailId)?.focus();
        }}
      >
        Reservar
      </a>
    </FixedBar>
  );
}
