import { fullPrice } from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { PriceNotes } from '../price-notes.tsx';
import { Price } from '../../ui/text/price.tsx';

/** From how much on a version can be had, `unit` being its cheapest. */
export function VersionPrice({ unit }: { unit: StockVehicle }) {
  const full = fullPrice(unit);
  return (
    <Price
      emphasis="strong"
      label="Precio final desde"
      amount={full}
      currency={unit.currency}
      note={<PriceNotes amount={full} currency={unit.currency} />}
    />
  );
}
