import { StateMachine, type AnyStateMachine } from 'xstate';
import { describeChart, type Chart } from './chart/chart.ts';
import { folderOf, machineModules } from './machines.ts';

/** A chart of machines/ with the machine that it is read from. */
export interface FoundChart {
  machine: AnyStateMachine;
  chart: Chart;
  /** Its folder below machines/. */
  folder: string;
}

/** Every chart there is, by name. */
export const charts: FoundChart[] = Object.entries(machineModules)
  .flatMap(([file, module]) =>
    Object.values(module).flatMap((machine) =>
      machine instanceof StateMachine
        ? [{ machine, chart: describeChart(machine), folder: folderOf(file) }]
        : [],
    ),
  )
  .sort((one, other) => one.chart.id.localeCompare(other.chart.id));

/** Undefined when there is none of that name. */
export function chartNamed(id: string | undefined): FoundChart | undefined {
  return charts.find(({ chart }) => chart.id === id);
}
