import { formatNumber, parseTypedAmount } from '../../../domain/money/money.ts';
import type { FinancingView } from '../../../machines/financing/projection.ts';
import { TextField } from '../../ui/form/field.tsx';
import { currencySign } from '../wizard/words.ts';

export interface LoanAmountFieldProps {
  view: FinancingView;
  /** The text while the shopper types; null shows the chart's amount. */
  typed: string | null;
  /** `amount` is 0 when the text isn't a number. */
  onType: (text: string, amount: number) => void;
  onLeave: () => void;
}

export function LoanAmountField({ view, typed, onType, onLeave }: LoanAmountFieldProps) {
  const { stage, loanAmount, operation } = view;
  const isWrong = typed !== null && typed.trim() !== '' && parseTypedAmount(typed) === undefined;
  return (
    <TextField
      label="Monto a financiar"
      helpText="Podés escribirlo con puntos o sin puntos."
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      before={currencySign(operation.purchase.vehicle.currency)}
      disabled={stage === 'loading' || stage === 'failed'}
      // The chart ignores changes while saving; `disabled` would lose the focus.
      readOnly={stage === 'saving'}
      value={typed ?? (loanAmount === 0 ? '' : formatNumber(loanAmount))}
      errorMessage={isWrong ? 'Escribí el importe en números, por ejemplo 10.000.000.' : undefined}
      onChange={(event) => onType(event.target.value, parseTypedAmount(event.target.value) ?? 0)}
      onBlur={() => !isWrong && onLeave()}
    />
  );
}
