import { StateMachine, type AnyStateMachine } from 'xstate';
import { describeChart, type Chart } from './chart/chart.ts';
import { folderOf, machineModules } from './machines.ts';

/** A chart, and the machine that it was read from. */
export interface FoundChart {
  machine: AnyStateMachine;
  chart: Chart;
  /** Its folder below machines/. */
  folder: string;
}

/** Every chart, sorted by id. */
export const charts: FoundChart[] = Object.entries(machineModules)
  .flatMap(([file, module]) =>
    Object.values(module).flatMap((machine) =>
      machine instanceof StateMachine
        ? [{ machine, chart: describeChart(machine), folder: folderOf(file) }]
        : [],
    ),
  )
  .sort((one, other) => one.chart.id.localeCompare(other.chart.id));

/** The chart with an id; undefined when there is none. */
export function chartNamed(id: string | undefined): FoundChart | undefined {
  return charts.find(({ chart }) => chart.id === id);
}
