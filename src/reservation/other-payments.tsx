import { FinancingCard } from './financing-card.tsx';
import type { PaymentPartProps } from './payment-card.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { UsedVehiclesCard } from './used-vehicles-card.tsx';

/** The ways of paying beside cash. */
export default function OtherPayments({ view, send }: PaymentPartProps) {
  return (
    <>
      <UsedVehiclesCard view={view} send={send} />
      <FinancingCard operation={view.operation} />
      <PromotionCard view={view} send={send} />
    </>
  );
}
