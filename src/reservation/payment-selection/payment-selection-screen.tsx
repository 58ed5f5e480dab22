import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { operationTotal, type Operation } from '../../../domain/operation/operation.ts';
import { operationMoney, pesoWords } from '../../../domain/operation/operation-money.ts';
import type { paymentSelectionMachine } from '../../../machines/payment-selection/machine.ts';
import { paymentSelectionView } from '../../../machines/payment-selection/projection.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Price } from '../../ui/text/price.tsx';
import { CashCard } from './cash-card.tsx';
import { FinancingCard } from './financing-card.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { sameView } from '../wizard/same-view.ts';
import { StepFrame } from '../wizard/step-frame.tsx';
import { StepNote } from '../wizard/step-note.tsx';
import { describedByReason } from '../wizard/summary-bar.tsx';
import { UsedVehiclesCard } from './used-vehicles-card.tsx';
import { paymentGap } from '../why-not/gap-words.ts';

/** Step 1: how the total is paid. */
export default function PaymentSelectionScreen({
  actor,
}: {
  actor: ActorRefFrom<typeof paymentSelectionMachine>;
}) {
  const view = useSelector(actor, paymentSelectionView, sameView);
  const { operation } = view;
  const { currency } = operation.purchase.vehicle;
  const gap = view.cashIsAnAmount ? paymentGap(operation) : 'Revisá el importe en efectivo.';
  const isClosed = !view.canContinue && !view.isLeaving;
  const reason = isClosed ? gap : '';
  return (
    <StepFrame
      step="paymentSelection"
      operation={operation}
      reason={reason}
      note={
        <StepNote
          save={view.save}
          gap={gap}
          isClosed={isClosed}
          onRetry={() => actor.send({ type: 'retry' })}
        />
      }
      action={
        <Button
          size="large"
          wide
          disabled={isClosed}
          {...describedByReason(reason)}
          busy={view.isLeaving}
          busyLabel="Guardando…"
          onClick={() => actor.send({ type: 'continue' })}
        >
          Continuar
        </Button>
      }
    >
      <Card>
        <div aria-live="polite">
          <Price
            emphasis="strong"
            label={operation.pending_amount === 0 ? 'Saldo' : 'Saldo pendiente'}
            amount={operation.pending_amount}
            zero="cubierto"
            currency={currency}
            note={balanceNote(operation)}
          />
        </div>
      </Card>
      <CashCard view={view} send={actor.send} />
      <UsedVehiclesCard view={view} send={actor.send} />
      <FinancingCard operation={operation} />
      <PromotionCard view={view} send={actor.send} />
    </StepFrame>
  );
}

function balanceNote(operation: Operation): string {
  const pesos = pesoWords(operation, operation.pending_amount);
  const total = `de un total de ${operationMoney(operation, operationTotal(operation))}`;
  return pesos ? `${pesos}, ${total}` : total;
}
