import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatMoney, formatNumber, parseTypedAmount } from '../../domain/money.ts';
import { operationTotal } from '../../domain/operation.ts';
import type { paymentSelectionMachine } from '../../machines/payment-selection/machine.ts';
import { paymentSelectionView } from '../../machines/payment-selection/projection.ts';
import { Actions } from '../ui/actions.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';
import { Price } from '../ui/price.tsx';
import { Stack } from '../ui/stack.tsx';
import styles from './payment-selection-screen.module.css';
import { sameView } from './same-view.ts';
import { StepFrame } from './step-frame.tsx';
import { StepNote } from './step-note.tsx';
import { balanceGap } from './words.ts';

/** Step 1: how the total is paid. */
export function PaymentSelectionScreen({
  actor,
}: {
  actor: ActorRefFrom<typeof paymentSelectionMachine>;
}) {
  const view = useSelector(actor, paymentSelectionView, sameView);
  const { operation, cash } = view;
  const { currency } = operation.purchase.vehicle;
  // What the shopper is typing; without it the field shows the amount that counts.
  const [typed, setTyped] = useState<string | null>(null);

  const type = (text: string) => {
    const amount = text.trim() === '' ? 0 : parseTypedAmount(text);
    actor.send({ type: 'cash typed', amount });
    const isCapped = amount !== undefined && amount > view.cashLimit;
    setTyped(isCapped ? null : text);
  };
  const completeRemaining = () => {
    setTyped(null);
    actor.send({ type: 'complete remaining' });
  };

  return (
    <StepFrame
      step="paymentSelection"
      operation={operation}
      note={
        <StepNote
          save={view.save}
          gap={view.cashIsAnAmount ? balanceGap(operation) : 'Revisá el importe en efectivo.'}
        />
      }
      action={
        <Button
          size="large"
          wide
          disabled={!view.canContinue && !view.isLeaving}
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
            label="Saldo pendiente"
            amount={operation.pending_amount}
            currency={currency}
            note={`de un total de ${formatMoney(operationTotal(operation), currency)}`}
          />
        </div>
      </Card>
      <Card as="section" labelledBy="efectivo">
        <Stack>
          <h2 id="efectivo" className={styles.title}>
            Efectivo
          </h2>
          <TextField
            label="¿Cuánto vas a pagar en efectivo o transferencia?"
            helpText="Lo abonás en el concesionario. Podés escribirlo con puntos o sin puntos."
            inputMode="numeric"
            autoComplete="off"
            before={currency === 'usd' ? 'US$' : '$'}
            value={typed ?? (cash === 0 ? '' : formatNumber(cash))}
            errorMessage={
              view.cashIsAnAmount
                ? undefined
                : 'Escribí el importe en números, por ejemplo 25.000.000.'
            }
            onChange={(event) => type(event.target.value)}
            onBlur={() => view.cashIsAnAmount && setTyped(null)}
          />
          <Actions>
            <Button variant="secondary" disabled={!view.canComplete} onClick={completeRemaining}>
              Completar restante
            </Button>
          </Actions>
        </Stack>
      </Card>
    </StepFrame>
  );
}
