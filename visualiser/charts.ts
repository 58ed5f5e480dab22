import type { AnyStateMachine } from 'xstate';
import { describeChart, statesOf, type Chart } from './chart/chart.ts';
import { isChart } from './model/stage.ts';
import { machineModules } from './project.ts';
import { folderOf } from './sources/folder-of.ts';

/** A chart, and the machine that it was read from. */
export interface FoundChart {
  machine: AnyStateMachine;
  chart: Chart;
  /** Its folder. */
  folder: string;
}

/** Every chart, sorted by id. */
export const charts: FoundChart[] = Object.entries(machineModules)
  .flatMap(([file, module]) =>
    Object.values(module).flatMap((machine) =>
      isChart(machine) ? [{ machine, chart: describeChart(machine), folder: folderOf(file) }] : [],
    ),
  )
  .sort((one, other) => one.chart.id.localeCompare(other.chart.id));

/** The chart with an id; undefined when there is none. */
export function chartNamed(id: string | undefined): FoundChart | undefined {
  return charts.find(({ chart }) => chart.id === id);
}

const runs = ({ chart }: FoundChart) => statesOf(chart).flatMap(({ invokes }) => invokes).length;

/** The id of the chart that invokes most actors, which is shown first. */
export const firstChart = charts.toSorted((one, other) => runs(other) - runs(one))[0]?.chart.id;
