import type { AnyStateMachine } from 'xstate';
import { describeChart, isChart, statesOf, type Chart } from './chart/chart.ts';
import { machines } from './project.ts';

export interface FoundChart {
  machine: AnyStateMachine;
  chart: Chart;
  folder: string;
  /** Its file, and the name under which that exports it. */
  source: string;
}

/** Every chart, sorted by id. The second with an id, as in another package, has its file in its id too. */
export const charts: FoundChart[] = Object.entries(machines)
  .flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, machine]) =>
      isChart(machine) ? [{ machine, file, source: `${file}#${name}` }] : [],
    ),
  )
  .map(({ machine, file, source }, index, all): FoundChart => {
    const isFirst = all.findIndex((each) => each.machine.id === machine.id) === index;
    const path = file
      .slice(1)
      .replace(/\.[cm]?[jt]sx?$/, '')
      .replaceAll('/', '.');
    const chart = describeChart(machine);
    const id = isFirst ? chart.id : `${chart.id} ${path}`;
    return { machine, chart: { ...chart, id }, folder: folderOf(file), source };
  })
  .sort((one, other) => one.chart.id.localeCompare(other.chart.id));

export function chartNamed(id: string | undefined): FoundChart | undefined {
  return charts.find(({ chart }) => chart.id === id);
}

const runs = ({ chart }: FoundChart) => statesOf(chart).flatMap(({ invokes }) => invokes).length;

/** The id of the chart that invokes most actors, which is shown first. */
export const firstChart = charts.toSorted((one, other) => runs(other) - runs(one))[0]?.chart.id;

/** The folder of a path, as in '/machines/review/machine.ts'; for a file that is not named 'machine', its name. */
function folderOf(path: string): string {
  const [file, folder] = path.split('/').toReversed();
  const name = file!.replace(/\.[cm]?[jt]sx?$/, '');
  return /^(machine|index|projection|samples)$/.test(name) && folder ? folder : name;
}
