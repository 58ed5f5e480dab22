import type { AnyStateMachine } from 'xstate';
import { describeChart, isChart, statesOf, type Chart } from './chart/chart.ts';
import { messageOf } from './error.ts';
import { broken, machines, withMachines } from './project.ts';

export interface FoundChart {
  machine: AnyStateMachine;
  chart: Chart;
  folder: string;
  /** The file of the chart, and the name of the export. */
  source: string;
}

interface Exported {
  name: string;
  machine: AnyStateMachine;
}

/** The machines in an export of a file: the export itself, or members of an object, list, class or actor. */
function machinesIn(name: string, value: unknown, depth = 2): Exported[] {
  if (isChart(value)) return [{ name, machine: value }];
  if (depth === 0 || Object(value) !== value) return [];
  if (value instanceof Map) {
    return [...value].flatMap(([key, each]) => machinesIn(`${name}.${key}`, each, depth - 1));
  }
  // Reading a getter would run code of the project.
  const properties = Object.entries(Object.getOwnPropertyDescriptors(value));
  return properties.flatMap(([key, property]: [string, PropertyDescriptor]) =>
    machinesIn(`${name}.${key}`, property.value, depth - 1),
  );
}

const depthOf = ({ name }: Exported) => name.split('.').length;

/** Every chart, sorted by id. When two charts have one id, the id of the second also contains its file. */
export const charts: FoundChart[] = [];

/** The files that could not be shown completely, each with the reason. */
export const unshown = [...broken];

const found = Object.entries(machines)
  .flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      machinesIn(name, value).map((each) => ({ ...each, file })),
    ),
  )
  .toSorted((one, other) => depthOf(one) - depthOf(other));
for (const [machine, [first]] of Map.groupBy(found, (each) => each.machine)) {
  const { file, name } = first!;
  const path = file
    .slice(1)
    .replace(/\.[cm]?[jt]sx?$/, '')
    .replaceAll('/', '.');
  // What XState calls a machine without an id.
  const own = machine.id === '(machine)' ? folderOf(file) : machine.id;
  const ids = ['', ` ${path}`, ` ${path}.${name}`].map((suffix) => own + suffix);
  const id = ids.find((each) => charts.every(({ chart }) => chart.id !== each)) ?? ids[2]!;
  try {
    const chart = describeChart(machine, id);
    charts.push({ machine, chart, folder: folderOf(file), source: `${file}#${name}` });
  } catch (error) {
    unshown.push({ file, reason: messageOf(error) });
  }
}
// A comparison by locale loads its rules for 16 ms.
charts.sort((one, other) => (one.chart.id < other.chart.id ? -1 : 1));

/** The files that create more machines than they export, for example in a function, in words. */
export const withoutExport = withMachines.flatMap(({ file, lines }) => {
  if (unshown.some((each) => each.file === file)) return [];
  const own = new Set(found.filter((each) => each.file === file).map(({ machine }) => machine))
    .size;
  if (own === 0) return `${file} makes a machine but exports none`;
  const where = `(createMachine on lines ${lines.join(', ')})`;
  return own < lines.length
    ? `${file} makes ${lines.length} machines and exports ${own} ${where}`
    : [];
});

export function chartNamed(id: string | undefined): FoundChart | undefined {
  return (
    charts.find(({ chart }) => chart.id === id) ?? charts.find(({ machine }) => machine.id === id)
  );
}

const runs = ({ chart }: FoundChart) => statesOf(chart).flatMap(({ invokes }) => invokes).length;

/** The id of the chart with the most invoked actors, which is shown first. */
export const firstChart = charts.toSorted((one, other) => runs(other) - runs(one))[0]?.chart.id;

/** The folder of a path such as '/machines/review/machine.ts'; for a file with another name than 'machine', that name. */
function folderOf(path: string): string {
  const [file, folder] = path.split('/').toReversed();
  const name = file!.replace(/\.[cm]?[jt]sx?$/, '');
  return /^(machine|index|samples)$/.test(name) && folder ? folder : name;
}
