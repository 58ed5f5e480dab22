import { useState } from 'react';
import { formatNumber, parseTypedAmount } from '../../../domain/money/money.ts';
import { operationMoney } from '../../../domain/operation/operation-money.ts';
import type { FinancingView } from '../../../machines/financing/projection.ts';
import { TextField } from '../../ui/form/field.tsx';
import { currencySign } from '../frame/words.ts';
import styles from './loan-amount.module.css';
import texts from '../../ui/text/texts.module.css';

export interface LoanAmountProps {
  view: FinancingView;
  /** `amount` is 0 when the text isn't a number. */
  onChange: (amount: number) => void;
}

/** The amount as a text and as a slider, up to what the plans finance, and what it leaves to be covered. */
export function LoanAmount({ view, onChange }: LoanAmountProps) {
  const { stage, loanAmount, toCover, maxFinanced, hasNoPlans, operation } = view;
  const { currency } = operation.purchase.vehicle;
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text is shown until the chart has another amount, from the slider or from a chosen plan.
  const isCurrent = typed !== null && (parseTypedAmount(typed) ?? 0) === loanAmount;
  const isWrong = isCurrent && isNoAmount(typed);
  const max = Math.min(toCover, maxFinanced);
  const step = currency === 'usd' ? 100 : 100_000;
  const left = toCover - loanAmount;
  return (
    <>
      <TextField
        label="Monto a financiar"
        helpText="Podés escribirlo con puntos o sin puntos."
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        before={currencySign(currency)}
        disabled={stage === 'loading' || stage === 'failed'}
        // The chart ignores changes while saving; `disabled` would lose the focus.
        readOnly={stage === 'saving'}
        value={isCurrent ? typed : loanAmount === 0 ? '' : formatNumber(loanAmount)}
        errorMessage={
          isWrong ? 'Escribí el importe en números, por ejemplo 10.000.000.' : undefined
        }
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(parseTypedAmount(target.value) ?? 0);
        }}
        onBlur={({ target }) => !isNoAmount(target.value) && setTyped(null)}
      />
      <input
        className={styles.slider}
        type="range"
        aria-label="Deslizá para elegir el importe"
        aria-valuetext={operationMoney(operation, loanAmount)}
        min={0}
        max={Math.max(max, step)}
        step={step}
        value={Math.min(loanAmount, max)}
        disabled={max < step}
        onChange={({ target }) => {
          setTyped(null);
          onChange(Number(target.value));
        }}
      />
      <p className={texts.soft}>
        {!hasNoPlans &&
          (left > 0
            ? `Te quedan ${operationMoney(operation, left)} por cubrir.`
            : 'Con este importe cubrís todo el saldo.')}
      </p>
    </>
  );
}

const isNoAmount = (text: string) => text.trim() !== '' && parseTypedAmount(text) === undefined;
