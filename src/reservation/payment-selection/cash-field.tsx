import { useState } from 'react';
import { formatNumber, parseTypedAmount } from '../../../domain/money/money.ts';
import { useTypedText } from '../../forms/typed-text.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import type { PaymentPartProps } from './payment-card.tsx';
import { currencySign } from '../wizard/words.ts';

/** The cash amount as a field, folded until there is an amount or the shopper opens it. */
export function CashField({ view, send }: PaymentPartProps) {
  const { cash, cashIsAnAmount, operation, save } = view;
  const { ref } = useTypedText<HTMLDivElement>('efectivo', save === 'saved');
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text is shown until the chart gets another amount, for example from a press that covers the balance.
  const counts = typed !== null && (cashIsAnAmount ? amountIn(typed) === cash : isNoAmount(typed));

  const type = (text: string) => {
    send({ type: 'cash typed', amount: amountIn(text) });
    setTyped(text);
  };

  return (
    <Disclosure summary="Importe en efectivo" open={cash > 0 || counts}>
      <div ref={ref}>
        <TextField
          name="cash"
          label="¿Cuánto vas a pagar en efectivo o transferencia?"
          helpText="Lo abonás en el concesionario. Podés escribirlo con puntos o sin puntos."
          inputMode="numeric"
          autoComplete="off"
          before={currencySign(operation.purchase.vehicle.currency)}
          value={counts ? typed : cash === 0 ? '' : formatNumber(cash)}
          errorMessage={
            cashIsAnAmount ? undefined : 'Escribí el importe en números, por ejemplo 25.000.000.'
          }
          onChange={(event) => type(event.target.value)}
          onBlur={() => cashIsAnAmount && setTyped(null)}
        />
      </div>
    </Disclosure>
  );
}

function amountIn(text: string): number | undefined {
  return text.trim() === '' ? 0 : parseTypedAmount(text);
}

const isNoAmount = (text: string) => amountIn(text) === undefined;
