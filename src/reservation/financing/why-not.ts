import { operationMoney } from '../../../domain/operation/operation-money.ts';
import { financingView, type FinancingView } from '../../../machines/financing/projection.ts';
import { reason, type Reason, type Remedy, type StepWhyNot } from '../why-not/reason.ts';

const loan: Remedy = { name: 'Ir al monto', selector: '[aria-labelledby="planes"] input' };
const withoutFinancing: Remedy = { name: 'Volver al modo de pago', step: 'paymentSelection' };

const financingStages: Partial<Record<FinancingView['stage'], Reason>> = {
  loading: reason('Estamos buscando los planes de este vehículo.'),
  typing: reason('Estamos buscando planes para ese monto.'),
  checking: reason('Estamos buscando planes para ese monto.'),
  saving: reason('Todavía se está guardando tu elección.'),
  failed: reason(
    'No pudimos cargar los planes: reintentá, o seguí sin financiación.',
    withoutFinancing,
  ),
};

/** The reasons why the step can't be left. */
export const whyNot: StepWhyNot<'financing'> = {
  wayOn: () => 'finish',
  guards: {
    'the chosen plan is of another amount': ({ context }) => {
      const money = operationMoney(context.operation, context.loanAmount);
      return [
        reason(
          `No pudimos comprobar si el plan que elegiste financia ${money}: reintentá, o cambiá el monto.`,
          loan,
        ),
      ];
    },
  },
  waits: (snapshot) => {
    const stage = financingStages[financingView(snapshot).stage];
    return stage ? [stage] : [];
  },
};
