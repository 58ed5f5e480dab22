import { useContext } from 'react';
import { links } from '../../../domain/addresses/links.ts';
import { balanceRow } from '../../../domain/operation/sheet/balance.ts';
import { operationTotal, type Operation } from '../../../domain/operation/operation.ts';
import { assignmentLabels } from '../../../domain/operation/sheet/labels.ts';
import { assignmentSheet } from '../../../domain/operation/sheet/payment.ts';
import { chooseRows } from '../../../domain/operation/sheet/row.ts';
import { figureOf } from '../../../domain/operation/sheet/figures.ts';
import { paymentSelectionView } from '../../../machines/payment-selection/projection.ts';
import { slugOf } from '../../../machines/reservation/steps.ts';
import { Actions } from '../../ui/layout/blocks.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CountingText } from '../../ui/text/counting/counting-text.tsx';
import { LoudPrice } from '../../ui/text/loud-price.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentOptions } from './payment-options.tsx';
import styles from './payment-options.module.css';
import { PromotionCard } from './promotion-card.tsx';
import { ReservationLink } from './reservation-link.tsx';
import { useView } from '../frame/use-view.ts';
import { continuation, StepFrame } from '../frame/step-frame.tsx';
import type { StepProps } from '../frame/step-props.ts';
import { Wizard } from '../frame/wizard.ts';
import { RemovalDialog, UsedVehiclesCard } from './used-vehicles-card.tsx';
import { paymentGap } from '../why-not/gap-words.ts';

/** Step 1: how the total is paid. */
export default function PaymentSelectionScreen({ actor }: StepProps<'paymentSelection'>) {
  const view = useView(actor, paymentSelectionView);
  const { operation } = view;
  const { currency } = operation.purchase.vehicle;
  const gap = view.cashIsAnAmount ? paymentGap(operation) : 'Revisá el importe en efectivo.';
  const isCreditRefused = useContext(Wizard)?.getSnapshot().context.isCreditRefused;
  return (
    <StepFrame
      step="paymentSelection"
      operation={operation}
      {...continuation(view, gap, actor.send, {
        onClick: () => actor.send({ type: 'continue' }),
      })}
    >
      <div>
        <div aria-live="polite">
          <LoudPrice
            as={CountingText}
            emphasis="strong"
            label={balanceRow(operation).label}
            amount={Math.abs(operation.pending_amount)}
            zero="cubierto"
            currency={currency}
            rate={operation.usd_rate}
            note={`de un total de ${figureOf(operation, 'total')}`}
          />
        </div>
        <svg className={styles.bar} aria-hidden="true">
          <rect width={`${coveredPercent(operation)}%`} height="100%" />
        </svg>
      </div>
      <PaymentOptions view={view} send={actor.send} />
      {operation.used_vehicles.length > 0 && <UsedVehiclesCard view={view} send={actor.send} />}
      <RemovalDialog view={view} send={actor.send} />
      {operation.credit_id !== 0 ? (
        <FinancingCard operation={operation} />
      ) : (
        isCreditRefused && (
          <Notice tone="warning">
            No pudimos elegir el plan que simulaste. Elegí uno en ‘Financio una parte’.
          </Notice>
        )
      )}
      <PromotionCard view={view} send={actor.send} />
      {!operation.is_staff_view && <ReservationLink operation={operation} />}
    </StepFrame>
  );
}

function FinancingCard({ operation }: { operation: Operation }) {
  return (
    <PaymentCard id="financiacion" title={assignmentLabels.credit}>
      <SummaryList
        rows={chooseRows(assignmentSheet(operation), 'plan', 'credit', 'installments')}
      />
      <Actions>
        <ButtonLink variant="secondary" to={links.step(slugOf('financing'), operation.code)}>
          Cambiar financiación
        </ButtonLink>
      </Actions>
    </PaymentCard>
  );
}

/** The covered part of the total, from 0 to 100. */
function coveredPercent(operation: Operation): number {
  const total = operationTotal(operation);
  const covered = (total - operation.pending_amount) / total;
  return Math.round(Math.min(1, Math.max(0, covered)) * 100);
}
