import { readdirSync } from 'node:fs';
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';

/** All charts, by their export names. */
const charts = Object.values(
  import.meta.glob<Record<string, unknown>>('./*/machine.ts', { eager: true }),
).flatMap((module) =>
  Object.entries(module).flatMap(([name, chart]): [string, AnyStateMachine][] =>
    chart instanceof StateMachine ? [[name.replace(/Machine$/, ''), chart]] : [],
  ),
);

interface Names {
  guards: Set<string>;
  actions: Set<string>;
  actors: Set<string>;
  delays: Set<string>;
}

type Named = string | { type: string } | { guards?: unknown[] } | undefined;

/** Every name that a chart refers to: in transitions, in states, and in guards made of other guards. */
function namesIn(chart: AnyStateMachine): Names {
  const names: Names = {
    guards: new Set(),
    actions: new Set(),
    actors: new Set(),
    delays: new Set(),
  };
  for (const node of nodesOf(chart.root)) {
    for (const transition of [...node.transitions.values(), node.always ?? []].flat()) {
      recordGuard(names, transition.guard as Named);
      for (const action of transition.actions) recordAction(names, action as Named);
    }
    for (const action of [...node.entry, ...node.exit]) recordAction(names, action as Named);
    for (const { src } of node.invoke) if (typeof src === 'string') names.actors.add(src);
    for (const delay of Object.keys(node.config.after ?? {})) {
      if (Number.isNaN(Number(delay))) names.delays.add(delay);
    }
  }
  for (const guard of Object.values(chart.implementations.guards))
    recordGuard(names, guard as Named);
  return names;
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))];
}

function recordGuard(names: Names, guard: Named): void {
  if (typeof guard === 'string') names.guards.add(guard);
  else if (guard && 'type' in guard) names.guards.add(guard.type);
  else for (const part of guard?.guards ?? []) recordGuard(names, part as Named);
}

function recordAction(names: Names, action: Named): void {
  if (typeof action === 'string') names.actions.add(action);
  // Actions that xstate adds itself, such as raising the events of timers, are functions.
  else if (typeof action === 'object' && 'type' in action) names.actions.add(action.type);
}

/** These send events and return no result. */
const watchers = ['follow the draft', 'watch for changes'];

/** Whether an actor is a call to the outside: neither a watcher nor another chart, whose own states have ways out. */
function isCall(chart: AnyStateMachine, src: unknown): boolean {
  const logic = chart.implementations.actors[String(src)];
  return !watchers.includes(String(src)) && !(logic instanceof StateMachine);
}

const sorted = (names: Iterable<string>) => [...names].sort();

test('every folder of charts has a chart', () => {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true });
  // `samples` has the samples that all charts share.
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'samples');
  expect(charts).toHaveLength(folders.length);
});

describe.each(charts)('the chart %s', (id, chart) => {
  const named = namesIn(chart);

  test('has the id that its export is named after', () => {
    expect(chart.id).toEqual(id);
  });

  test.each(['guards', 'actions', 'actors', 'delays'] as const)(
    'names the %s that are implemented, all of them and no others',
    (kind) => {
      expect(sorted(named[kind])).toEqual(sorted(Object.keys(chart.implementations[kind])));
    },
  );

  test('handles the failure of every call', () => {
    const withoutOne = nodesOf(chart.root).flatMap((node) =>
      node.invoke
        .filter(({ src }) => isCall(chart, src))
        .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
        .map(({ id }) => `${node.path.join('.')}: ${id}`),
    );
    expect(withoutOne).toEqual([]);
  });
});
