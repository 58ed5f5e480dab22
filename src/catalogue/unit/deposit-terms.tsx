import { installmentAmounts, installmentChoices } from '../../../domain/operation/deposit.ts';
import {
  debitCardWords,
  depositCardWords,
  type AcceptedCards,
} from '../../../domain/operation/deposit-cards.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { Stack } from '../../ui/layout/blocks.tsx';
import styles from './deposit-terms.module.css';
import texts from '../../ui/text/texts.module.css';

export interface DepositTermsProps {
  /** Pesos. */
  deposit: number;
  /** The buyer pays no interest. Otherwise only the provider's form has the amounts and their CFTEA. */
  isWithoutInterest: boolean;
  accepted: AcceptedCards;
}

/** The deposit and its installments (ARGENTINA, Prices). */
export function DepositTerms({ deposit, isWithoutInterest, accepted }: DepositTermsProps) {
  const sum = <b className={texts.amount}>{formatMoney(deposit)}</b>;
  if (!isWithoutInterest) {
    return (
      <p>
        Lo reservás con una seña de {sum}, con {depositCardWords(accepted)}.
      </p>
    );
  }
  return (
    <Stack gap="small">
      <p>Lo reservás con una seña de {sum}, con tarjeta de crédito:</p>
      <ul className={styles.choices} role="list">
        {installmentChoices.map((installments) => (
          <li key={installments} className={styles.choice}>
            {inWords(installmentAmounts(deposit, installments)) +
              (installments > 1 ? ', CFTEA 0,00 %' : '')}
          </li>
        ))}
      </ul>
      {accepted?.debit_cards && <p>También con {debitCardWords}.</p>}
      <p className={texts.soft}>Sin interés. Al contado: {formatMoney(deposit)}.</p>
    </Stack>
  );
}

/** '2 cuotas de $ 125.000'; with a remainder, '3 cuotas: una de $ 83.334 y las otras de $ 83.333'. */
function inWords(amounts: readonly number[]): string {
  const [first, next = first] = amounts;
  if (amounts.length === 1) return `1 cuota de ${formatMoney(first)}`;
  const count = `${amounts.length} cuotas`;
  return first === next
    ? `${count} de ${formatMoney(first)}`
    : `${count}: una de ${formatMoney(first)} y ${amounts.length === 2 ? 'otra' : 'las otras'} de ${formatMoney(next)}`;
}
