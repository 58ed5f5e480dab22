import { useState } from 'react';
import { formatNumber, parseTypedAmount } from '../../../domain/money/money.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PaymentCard, type PaymentPartProps } from './payment-card.tsx';
import { currencySign } from '../wizard/words.ts';

/** The cash amount, typed or completed by a button. */
export function CashCard({ view, send }: PaymentPartProps) {
  const { cash, cashIsAnAmount, cashLimit, canComplete, operation } = view;
  // The text while the shopper types; null shows the chart's amount.
  const [typed, setTyped] = useState<string | null>(null);

  const type = (text: string) => {
    const amount = text.trim() === '' ? 0 : parseTypedAmount(text);
    send({ type: 'cash typed', amount });
    const isCapped = amount !== undefined && amount > cashLimit;
    setTyped(isCapped ? null : text);
  };
  const completeRemaining = () => {
    setTyped(null);
    send({ type: 'complete remaining' });
  };

  return (
    <PaymentCard id="efectivo" title="Efectivo">
      <TextField
        label="¿Cuánto vas a pagar en efectivo o transferencia?"
        helpText="Lo abonás en el concesionario. Podés escribirlo con puntos o sin puntos."
        inputMode="numeric"
        autoComplete="off"
        before={currencySign(operation.purchase.vehicle.currency)}
        value={typed ?? (cash === 0 ? '' : formatNumber(cash))}
        errorMessage={
          cashIsAnAmount ? undefined : 'Escribí el importe en números, por ejemplo 25.000.000.'
        }
        onChange={(event) => type(event.target.value)}
        onBlur={() => cashIsAnAmount && setTyped(null)}
      />
      <Actions>
        <Button variant="secondary" disabled={!canComplete} onClick={completeRemaining}>
          Completar restante
        </Button>
      </Actions>
    </PaymentCard>
  );
}
