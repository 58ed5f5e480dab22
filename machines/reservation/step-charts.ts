import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { depositPaymentMachine } from '../deposit-payment/machine.ts';
import { financingMachine } from '../financing/machine.ts';
import { paymentSelectionMachine } from '../payment-selection/machine.ts';
import { personalDataMachine } from '../personal-data/machine.ts';
import { reviewMachine } from '../review/machine.ts';
import { usedVehicleValuationMachine } from '../used-vehicle-valuation/machine.ts';
import { forEachStep, type StepId } from './steps.ts';

/** The chart of each step, which runs under the step's id. */
export const stepCharts = {
  paymentSelection: paymentSelectionMachine,
  usedVehicle: usedVehicleValuationMachine,
  financing: financingMachine,
  personalData: personalDataMachine,
  review: reviewMachine,
  deposit: depositPaymentMachine,
} as const satisfies Record<StepId, AnyStateMachine>;

export type StepCharts = typeof stepCharts;

/** The charts of the steps, with the actors provided for their ports, by the names of the ports. */
export function stepChartsWith(actors: Record<string, AnyActorLogic>): StepCharts {
  const charts = forEachStep(({ id }) => (stepCharts[id] as AnyStateMachine).provide({ actors }));
  return charts as StepCharts;
}
