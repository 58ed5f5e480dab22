import { operationMoney } from '../../../domain/operation/operation-money.ts';
import type { FinancingView } from '../../../machines/financing/projection.ts';
import styles from './loan-amount-slider.module.css';
import texts from '../../ui/text/texts.module.css';

export interface LoanAmountSliderProps {
  view: FinancingView;
  onMove: (amount: number) => void;
}

/** The amount as a slider, up to what the plans finance, and what it leaves to be covered. */
export function LoanAmountSlider({ view, onMove }: LoanAmountSliderProps) {
  const { loanAmount, toCover, maxFinanced, hasNoPlans, operation } = view;
  const most = Math.min(toCover, maxFinanced);
  const step = operation.purchase.vehicle.currency === 'usd' ? 100 : 100_000;
  const left = toCover - loanAmount;
  const isPossible = most >= step;
  return (
    <>
      <input
        className={styles.slider}
        type="range"
        aria-label="Deslizá para elegir el importe"
        aria-valuetext={operationMoney(operation, loanAmount)}
        min={0}
        max={Math.max(most, step)}
        step={step}
        value={Math.min(loanAmount, most)}
        disabled={!isPossible}
        onChange={(event) => onMove(Number(event.target.value))}
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
