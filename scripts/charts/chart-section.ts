import { statesOf, type Chart, type State, type Transition } from 'statechart-workbench/draw';
import type { FoundChart } from 'statechart-workbench/draw';
import { code, counted, folded, indent, table } from './markdown.ts';

/** The section of one chart: purpose, picture, states, events and names. */
export function chartSection(
  { chart, machine, folder }: FoundChart,
  purpose: string,
  runBy: readonly string[],
): string {
  const { actors, guards, delays } = machine.implementations;
  const charts = chartsRunBy(chart);
  const withChart = (actor: string) => {
    const run = charts.get(actor);
    return run ? `${code(actor)} (${linkTo(run)})` : code(actor);
  };
  const withDuration = (delay: string) => `${code(delay)} (${durationOf(delays[delay])})`;
  return [
    `## ${chart.id}`,
    `${purpose}${runBy.length > 0 ? ` Run by ${runBy.map(linkTo).join(', ')}.` : ''}`,
    `[machines/${folder}](../../machines/${folder}/machine.ts) · [picture](${folder}.svg)`,
    `![The chart ${chart.id}](${folder}.svg)`,
    folded(counted(statesOf(chart).length - 1, 'state'), stateTable(chart)),
    ...eventTable(chart),
    ...listed('Actors', Object.keys(actors).map(withChart)),
    ...listed('Guards', Object.keys(guards).map(code)),
    ...listed('Delays', Object.keys(delays).map(withDuration)),
  ].join('\n\n');
}

/** The ids of the charts that a chart invokes, by actor name. */
export function chartsRunBy(chart: Chart): Map<string, string> {
  const invoked = statesOf(chart).flatMap(({ invokes }) => invokes);
  return new Map(invoked.flatMap(({ source, chart: id }) => (id ? [[source, id] as const] : [])));
}

export function linkTo(id: string): string {
  return `[${id}](#${id.toLowerCase()})`;
}

function stateTable(chart: Chart): string {
  const rows = statesOf(chart)
    .filter(({ path }) => path !== '')
    .map((state) => [
      `${indent(state.path.split('.').length - 1)}${code(state.name)}`,
      kindOf(state),
      state.tags.map(code).join(', '),
      state.invokes.map(({ source }) => code(source)).join(', '),
    ]);
  return table([['State', 'Kind', 'Tags', 'Invokes'], ...rows]);
}

function kindOf({ kind, history, isInitial }: State): string {
  const kinds = {
    atomic: '',
    compound: 'compound',
    parallel: 'parallel',
    final: 'final',
    history: `${history} history`,
  };
  return [isInitial ? 'initial' : '', kinds[kind]].filter(Boolean).join(', ');
}

function eventTable(chart: Chart): string[] {
  const events = eventsOf(chart);
  if (events.size === 0) return [];
  const rows = [...events].map(([event, arrows]) => [
    code(event),
    inWords(arrows.map(({ source }) => (source === '' ? 'everywhere' : code(source)))),
    inWords(arrows.flatMap(({ targets }) => (targets.length === 0 ? 'stays' : targets.map(code)))),
  ]);
  const heading = counted(events.size, 'event');
  return [folded(heading, table([['Event', 'Taken in', 'Leads to'], ...rows]))];
}

function eventsOf({ transitions }: Chart): Map<string, Transition[]> {
  const events = new Map<string, Transition[]>();
  for (const transition of transitions) {
    if (transition.trigger.kind !== 'event') continue;
    const { event } = transition.trigger;
    events.set(event, [...(events.get(event) ?? []), transition]);
  }
  return events;
}

function inWords(places: readonly string[]): string {
  return [...new Set(places)].join(', ');
}

function listed(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`**${heading}:** ${items.join(', ')}`];
}

function durationOf(delay: unknown): string {
  if (typeof delay !== 'number') return 'worked out when it begins';
  return delay < 1000 ? `${delay} ms` : `${delay / 1000} s`;
}
