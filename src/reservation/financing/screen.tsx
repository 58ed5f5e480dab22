import { useState } from 'react';
import { operationMoney } from '../../../domain/operation/operation-money.ts';
import { financingView, type FinancingView } from '../../../machines/financing/projection.ts';
import type { SaveState } from '../../../machines/saving.ts';
import { Card, Stack } from '../../ui/layout/blocks.tsx';
import { StepAdvice } from '../frame/step-advice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import layout from '../frame/step-layout.module.css';
import texts from '../../ui/text/texts.module.css';
import { LoanAmount } from './loan-amount.tsx';
import { PlanList, PlanListSkeleton } from './plan-list.tsx';
import { useView } from '../frame/use-view.ts';
import { ChangesNotice } from '../changes/changes-notice.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import type { StepProps } from '../frame/step-props.ts';
import { StepNote } from '../frame/step-note.tsx';

const estimated =
  'Las cuotas son promedios estimados. El banco confirma el crédito y su costo financiero total.';

/** The screen of step 1 for the loan amount and the credit plan. */
export default function FinancingScreen({ actor }: StepProps<'financing'>) {
  const view = useView(actor, financingView);
  const { operation, stage } = view;
  const isSaving = stage === 'saving';
  // Until the first answer it is unknown which plans finance the amount.
  const [isAnswered, setIsAnswered] = useState(false);
  if (!isAnswered && isSettled(stage)) setIsAnswered(true);
  const retry = () => actor.send({ type: 'retry' });
  const isClosed = !view.canFinish && !isSaving;
  const reason = isClosed ? whyClosed(stage) : '';

  return (
    <StepFrame
      step="financing"
      operation={operation}
      note={
        <StepNote
          save={saveOf(view)}
          gap=""
          // While plans load, the shopper has nothing to correct.
          isClosed={!view.canFinish && (stage === 'failed' || stage === 'check failed')}
          onRetry={retry}
        />
      }
      button={{
        label: view.hasChosenPlan ? 'Agregar financiación' : 'Volver sin financiación',
        reason,
        isDisabled: isClosed,
        busy: isSaving,
        // Without a plan the button goes back to the payment, so it is not the main action.
        variant: view.hasChosenPlan ? 'primary' : 'quiet',
        onClick: () => actor.send({ type: 'finish' }),
      }}
    >
      <Card as="section" labelledBy="planes">
        <Stack>
          <h2 id="planes" className={texts.third}>
            Selecciona una financiación
          </h2>
          <div>
            <LoanAmount
              view={view}
              onChange={(amount) => actor.send({ type: 'loan amount typed', amount })}
            />
            <p role="status" className={layout.status}>
              {progressWords(view)}
            </p>
          </div>
          {(stage === 'failed' || stage === 'check failed') && (
            <Notice tone="error" onRetry={retry}>
              No pudimos cargar los planes de financiación. <StepAdvice />
            </Notice>
          )}
          {view.hasNoPlans && isSettled(stage) && <Notice tone="info">{noPlanWords(view)}</Notice>}
          {view.givenUp && isSettled(stage) && (
            <ChangesNotice changes={[view.givenUp]} operation={operation} />
          )}
          {isAnswered ? (
            <PlanList
              plans={view.plans}
              money={(amount) => operationMoney(operation, amount)}
              canChoose={isSettled(stage) && !isSaving}
              onToggle={(planId) => actor.send({ type: 'toggle plan', planId })}
            />
          ) : (
            stage !== 'failed' && stage !== 'check failed' && <PlanListSkeleton />
          )}
          <p className={texts.soft}>
            {view.hasChosenPlan
              ? `Para quitar el plan elegido, elegilo de nuevo. ${estimated}`
              : estimated}
          </p>
        </Stack>
      </Card>
    </StepFrame>
  );
}

/** Whether the plans for the amount are known. */
function isSettled(stage: FinancingView['stage']): boolean {
  return ['listed', 'above plans', 'saving', 'not saved', 'repriced'].includes(stage);
}

function saveOf({ stage, hasChosenPlan }: FinancingView): SaveState {
  if (stage === 'saving' || stage === 'not saved' || stage === 'repriced') return stage;
  // With a chosen plan, a changed amount is saved after the check.
  const isTyping = stage === 'typing' || stage === 'checking';
  return isTyping && hasChosenPlan ? 'typing' : 'saved';
}

/** Why the button is disabled. */
function whyClosed(stage: FinancingView['stage']): string {
  return stage === 'failed' || stage === 'check failed'
    ? 'No pudimos cargar los planes.'
    : 'Estamos buscando los planes.';
}

/** Why no plan is available. */
function noPlanWords(view: FinancingView): string {
  const { stage, loanAmount, leastFinanced, operation } = view;
  if (stage === 'above plans') return planLimitWords(view);
  if (loanAmount === 0) {
    return 'Ingresá el monto que querés financiar para ver las cuotas de cada plan.';
  }
  return loanAmount < leastFinanced
    ? `Los planes financian desde ${operationMoney(operation, leastFinanced)}.`
    : 'No encontramos financiación disponible para el vehículo seleccionado y el importe ingresado. Podés volver a intentar disminuyendo el importe a financiar.';
}

/** Replaces an amount that no plan finances: what the plans finance. */
function planLimitWords({ plans, maxFinanced, operation }: FinancingView): string {
  const most = operationMoney(operation, maxFinanced);
  return plans.length === 1
    ? `El plan financia hasta ${most}: elegilo y ajustamos el monto.`
    : `Los planes financian hasta ${most}: elegí uno y ajustamos el monto.`;
}

function progressWords({ stage, plans, loanAmount, operation }: FinancingView): string {
  if (stage === 'loading' || stage === 'typing' || stage === 'checking') return 'Buscando planes…';
  const available = plans.filter((plan) => plan.isAvailable).length;
  if (!isSettled(stage) || available === 0) return '';
  const amount = operationMoney(operation, loanAmount);
  return available === 1
    ? `1 plan financia ${amount}.`
    : `${available} planes financian ${amount}.`;
}
