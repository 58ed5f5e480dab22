import { depositAmount, refundHours } from '../../../domain/operation/deposit.ts';
import { depositCardWords } from '../../../domain/operation/deposit-cards.ts';
import { visitTerms } from '../../../domain/operation/visits/visit-terms.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { useParameters } from '../../api/context.ts';
import styles from './start-screen.module.css';

/** What a start does and doesn't do, and what the deposit is. */
export function StartTerms({ brandId }: { brandId: BrandId }) {
  const parameters = useParameters();
  const deposit = depositAmount(parameters?.services, brandId);
  return (
    <ul className={styles.terms}>
      <li>
        Empezar no aparta el vehículo ni te cobra nada: mientras tanto lo puede reservar otra
        persona.
      </li>
      <li>
        Lo apartás en el último paso, con una seña de <b>{formatMoney(deposit)}</b> que se descuenta
        del precio. La pagás con {depositCardWords(parameters)}.
      </li>
      <li>Si te arrepentís dentro de las {refundHours} horas te devolvemos el 100% de la seña.</li>
      <li>{visitTerms(parameters)}</li>
    </ul>
  );
}
