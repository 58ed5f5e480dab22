import type { Model } from 'statechart-workbench/paths';
import { stepCharts, type StepId } from '../../machines/reservation/steps.ts';

const samples = Object.values(
  import.meta.glob<Record<string, unknown>>('../../machines/*/samples.ts', { eager: true }),
).flatMap((module) => Object.values(module));

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value;

/** The samples of a step's chart. */
export function modelOf(step: StepId): Model {
  const model = samples.filter(isModel).find(({ machine }) => machine === stepCharts[step]);
  if (!model) throw new Error(`the step ${step} has no samples`);
  return model;
}
