import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type * as stepCharts from '../../../machines/reservation/step-charts.ts';
import { forEachStep, type StepId } from '../../../machines/reservation/steps.ts';
import { loadCode } from '../load-code.ts';

let code: typeof stepCharts | undefined;

/** Loads the charts of the steps. Nothing may lead to a step before. */
export async function loadStepCharts(): Promise<void> {
  code ??= await loadCode(() => import('../../../machines/reservation/step-charts.ts'));
}

/** The charts of the steps for the wizard's chart, which starts before their code is loaded. */
export function laterStepCharts(ports: Record<string, AnyActorLogic>): stepCharts.StepCharts {
  let charts: stepCharts.StepCharts | undefined;
  const chartOf = (id: StepId): AnyStateMachine => (charts ??= code!.stepChartsWith(ports))[id];
  const logic = forEachStep(({ id }): AnyActorLogic => ({
    transition: (...of) => chartOf(id).transition(...of),
    getInitialSnapshot: (...of) => chartOf(id).getInitialSnapshot(...of),
    getPersistedSnapshot: (...of) => chartOf(id).getPersistedSnapshot(...of),
    start: (snapshot) => chartOf(id).start(snapshot),
  }));
  return logic as unknown as stepCharts.StepCharts;
}
