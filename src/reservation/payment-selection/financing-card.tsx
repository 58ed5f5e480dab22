import { links } from '../../../domain/addresses/links.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { installmentWords, operationMoney } from '../../../domain/operation/operation-money.ts';
import { slugOf } from '../../../machines/reservation/steps.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { PaymentCard } from './payment-card.tsx';

/** The chosen credit plan. */
export function FinancingCard({ operation }: { operation: Operation }) {
  return (
    <PaymentCard id="financiacion" title="Financiación">
      <SummaryList
        rows={[
          { label: 'Plan', value: operation.credit_name },
          { label: 'Monto financiado', value: operationMoney(operation, operation.credit_amount) },
          { label: 'Cuotas', value: installmentWords(operation) },
        ]}
      />
      <Actions>
        <ButtonLink variant="secondary" to={links.step(slugOf('financing'), operation.code)}>
          Cambiar financiación
        </ButtonLink>
      </Actions>
    </PaymentCard>
  );
}
