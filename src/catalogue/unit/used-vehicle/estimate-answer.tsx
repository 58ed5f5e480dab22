import type { UseQueryResult } from '@tanstack/react-query';
import { startingPrice, type StockVehicle } from '../../../../domain/vehicles/stock-vehicle.ts';
import { WireError } from '../../../../domain/wire/errors.ts';
import type { Valuation } from '../../../../domain/wire/valuation.ts';
import { useMoney, usePesos } from '../../../api/use-pesos.ts';
import { useFailureAdvice } from '../../../ui/feedback/failure-advice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Price } from '../../../ui/text/price.tsx';
import texts from '../../../ui/text/texts.module.css';

export interface EstimateAnswerProps {
  unit: StockVehicle;
  estimate: UseQueryResult<Valuation>;
}

/**
 * The estimate and the balance that it leaves, or the reason why there is none; renders nothing before the first
 * request.
 */
export function EstimateAnswer({ unit, estimate }: EstimateAnswerProps) {
  if (estimate.isError) return <NotEstimated error={estimate.error} />;
  return estimate.data ? <Worth unit={unit} amount={estimate.data.valuation} /> : null;
}

function Worth({ unit, amount }: { unit: StockVehicle; amount: number }) {
  const money = useMoney(unit.currency);
  const pesos = usePesos(amount, unit.currency);
  const left = startingPrice(unit) - amount;
  return (
    <>
      <p>
        <Price
          emphasis="strong"
          label="Lo tomamos en"
          amount={amount}
          currency={unit.currency}
          note={pesos}
        />
      </p>
      <p className={texts.small}>
        {left > 0
          ? `Te quedan ${money(left)} para completar el precio final. `
          : 'Alcanza para todo el precio final. '}
        Es un valor estimado y no vinculante: lo confirma un asesor cuando ve el vehículo.
      </p>
    </>
  );
}

function NotEstimated({ error }: { error: Error }) {
  const advice = useFailureAdvice(error);
  const isRefused = error instanceof WireError;
  return (
    <Notice tone="error" title="No pudimos cotizar tu usado.">
      {isRefused ? 'Probá de nuevo en el primer paso de la reserva.' : advice}
    </Notice>
  );
}
