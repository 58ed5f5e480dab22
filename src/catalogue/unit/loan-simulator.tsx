import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  downPaymentParameter,
  planParameter,
  promotionParameter,
} from '../../../domain/addresses/links.ts';
import { formatPercent } from '../../../domain/money/percent.ts';
import type { CreditPlan } from '../../../domain/operation/loans/credit-plans.ts';
import {
  chosenDownPayment,
  downPayments,
  downPaymentStep,
  lowestInstallment,
  planInstallments,
  splitPrice,
  type DownPayments,
} from '../../../domain/operation/loans/loan-simulation.ts';
import { totalPaid } from '../../../domain/money/installments.ts';
import { priceToday, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { useClient } from '../../api/context.ts';
import { useMoney } from '../../api/use-pesos.ts';
import { creditPlansQuery } from '../../api/credit-plans-query.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CountingText } from '../../ui/text/counting/counting-text.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { reserveFormId } from './reserve-form.tsx';
import styles from './loan-simulator.module.css';
import texts from '../../ui/text/texts.module.css';
import stack from '../../ui/layout/stack.module.css';
import row from '../../ui/layout/row.module.css';

/** Simulates the installments of a unit with the credit plans of its brand; renders nothing when no plan finances it. */
export function LoanSimulator({ unit }: { unit: StockVehicle }) {
  const client = useClient();
  const plans = useQuery(creditPlansQuery(client, unit, undefined));
  const limits = downPayments(priceToday(unit), plans.data ?? []);
  if (plans.isError) {
    return (
      <LoadFailure what="los planes de financiación" error={plans.error} onRetry={plans.refetch} />
    );
  }
  return limits && <Simulation unit={unit} limits={limits} />;
}

function Simulation({ unit, limits }: { unit: StockVehicle; limits: DownPayments }) {
  const { currency } = unit;
  const [query] = useSearchParams();
  const [percent, setPercent] = useState(() =>
    chosenDownPayment(query.get(downPaymentParameter), limits),
  );
  const [planId, setPlanId] = useState(() => Number(query.get(planParameter)));
  const { downPayment, loan } = splitPrice(priceToday(unit), percent);
  const quote = useQuery({
    ...creditPlansQuery(useClient(), unit, loan),
    placeholderData: keepPreviousData,
  });
  const plans = quote.data ?? [];
  const plan = plans.find(({ id }) => id === planId) ?? lowestInstallment(plans);
  const id = useId();
  const money = useMoney(currency);

  // The reservation takes only a credit that the shopper simulated, not the one that the page suggests.
  const [isSimulated, setIsSimulated] = useState(query.has(planParameter));
  const form = useRef<HTMLFormElement>(null);
  // A shopper may have moved the controls before this code loaded.
  useEffect(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    setPercent(Number(fields.get(downPaymentParameter)));
    setPlanId(Number(fields.get(planParameter)));
  }, []);
  return (
    <Disclosure
      open
      name="precio"
      summary={
        plan?.cftea !== undefined ? (
          <span>
            En cuotas{' '}
            <span className={styles.brief}>
              de {money(plan.avg_installment)}, CFTEA {formatPercent(plan.cftea)}
            </span>
          </span>
        ) : (
          'En cuotas'
        )
      }
    >
      <form
        className={stack.medium}
        ref={form}
        id="cuotas"
        method="get"
        action="#cuotas"
        aria-label="Simulá tus cuotas"
        onSubmit={(event) => event.preventDefault()}
        onChange={() => setIsSimulated(true)}
      >
        {query.has(promotionParameter) && (
          <input
            type="hidden"
            name={promotionParameter}
            value={query.get(promotionParameter) ?? ''}
          />
        )}
        <div className={styles.slider}>
          <label htmlFor={id}>Anticipo</label>
          <output className={styles.amount} htmlFor={id}>
            {money(downPayment)}
            <span className={styles.percent}> {percent} %</span>
          </output>
          <input
            id={id}
            className={styles.range}
            type="range"
            name={downPaymentParameter}
            min={limits.min}
            max={limits.max}
            step={downPaymentStep}
            value={percent}
            onChange={(event) => setPercent(Number(event.currentTarget.value))}
            aria-valuetext={`${money(downPayment)}, ${percent} % del precio`}
          />
        </div>
        <PlanChoice plans={plans} chosen={plan} onChoose={setPlanId} />
        <div aria-live="polite" data-waiting={quote.isPlaceholderData || undefined}>
          {plan && <Quote plan={plan} downPayment={downPayment} loan={loan} money={money} />}
        </div>
        {quote.isError && (
          <LoadFailure what="las cuotas" error={quote.error} onRetry={quote.refetch} />
        )}
        {isSimulated && plan && (
          <>
            <input type="hidden" form={reserveFormId} name="credit_id" value={plan.id} />
            <input type="hidden" form={reserveFormId} name="credit_amount" value={loan} />
          </>
        )}
        <noscript>
          <Button type="submit" variant="secondary" wide>
            Calcular la cuota
          </Button>
        </noscript>
      </form>
    </Disclosure>
  );
}

interface PlanChoiceProps {
  plans: readonly CreditPlan[];
  chosen: CreditPlan | undefined;
  onChoose: (planId: number) => void;
}

function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className={row.start}>
      <legend className={styles.legend}>Cuotas</legend>
      {plans.map((plan) => (
        <label key={plan.id} className={styles.plan}>
          <input
            type="radio"
            aria-label={`${plan.months} cuotas, ${plan.name}`}
            name={planParameter}
            value={plan.id}
            checked={plan.id === chosen?.id}
            onChange={() => onChoose(plan.id)}
          />
          {plan.months}
        </label>
      ))}
    </fieldset>
  );
}

interface QuoteProps {
  plan: CreditPlan;
  downPayment: number;
  loan: number;
  money: (amount: number) => string;
}

function Quote({ plan, downPayment, loan, money }: QuoteProps) {
  if (plan.cftea === undefined) {
    return (
      <p className={styles.installment}>
        <b>Consultá la financiación</b>
      </p>
    );
  }
  return (
    <>
      <p className={styles.installment}>
        {plan.months} cuotas de{' '}
        <b>
          <CountingText>{money(plan.avg_installment)}</CountingText>
        </b>{' '}
        promedio, <b>CFTEA {formatPercent(plan.cftea)}</b>
        {plan.first_installment !== undefined && (
          <span className={styles.total}>
            La primera, de <span className={texts.whole}>{money(plan.first_installment)}</span>
          </span>
        )}
        <span className={styles.total}>
          En total, con el anticipo, pagás{' '}
          <span className={texts.whole}>
            {money(totalPaid(planInstallments(plan, downPayment)))}
          </span>
        </span>
      </p>
      <p className={styles.terms}>
        Financiás <span className={texts.whole}>{money(loan)}</span> con {plan.name}, de {plan.bank}
        <span>
          . Cuota promedio estimada: el banco confirma el crédito y su costo financiero total.
        </span>
      </p>
    </>
  );
}
