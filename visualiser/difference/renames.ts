import { statesOf, triggerName, type Chart, type State, type Transition } from '../chart/chart.ts';
import { parentOf } from '../chart/paths.ts';

/** By the former name; states by their paths. */
export interface Renames {
  states: ReadonlyMap<string, string>;
  events: ReadonlyMap<string, string>;
}

/** The part of the traits of two states that they share, from which on one is the other with a new name. */
const enough = 0.7;

/** The states that are much alike, or just alike, and the events that do the same, under another name. */
export function renamesIn(before: Chart | undefined, after: Chart | undefined): Renames {
  const states = new Map<string, string>();
  if (!before || !after) return { states, events: states };
  const known = new Set(statesOf(before).map(({ path }) => path));
  const later = statesOf(after);
  const free = new Set(later.filter(({ path }) => !known.has(path)));
  const names = new Set(namesIn(after));
  const shared = new Set(namesIn(before).filter((name) => names.has(name)));
  // Equal states first. Parents come before their children, whose paths change with them.
  for (const least of [1, enough]) {
    for (const state of statesOf(before)) {
      const path = pathAfter(state.path, states);
      if (later.some((each) => each.path === path)) continue;
      const own = traitsOf(state, before, shared);
      const [most] = [...free]
        .filter((each) => parentOf(each.path) === parentOf(path))
        .map((each) => ({ each, share: shareOf(own, traitsOf(each, after, shared)) }))
        .toSorted((one, other) => other.share - one.share);
      if (!most || most.share < least) continue;
      states.set(state.path, most.each.path);
      free.delete(most.each);
    }
  }
  return { states, events: renamedEvents(renamed(before, { states, events: new Map() }), after) };
}

/** A chart with the new names. */
export function renamed(chart: Chart, { states, events }: Renames): Chart {
  // Recordings that were saved before charts had bodies have none.
  const bodies = (chart.bodies as Chart['bodies'] | undefined) ?? {};
  const path = (each: string) => pathAfter(each, states);
  const withNames = (state: State): State => ({
    ...state,
    path: path(state.path),
    states: state.states.map(withNames),
  });
  return {
    ...chart,
    root: withNames(chart.root),
    bodies: Object.fromEntries(
      Object.entries(bodies).map(([place, text]) =>
        place.startsWith('state ') ? [`state ${path(place.slice(6))}`, text] : [place, text],
      ),
    ),
    transitions: chart.transitions.map((transition) => {
      const { source, targets, trigger } = transition;
      const isRenamed = trigger.kind === 'event' && events.has(trigger.event);
      return {
        ...transition,
        source: path(source),
        targets: targets.map(path),
        trigger: isRenamed ? { ...trigger, event: events.get(trigger.event)! } : trigger,
      };
    }),
  };
}

function pathAfter(path: string, states: ReadonlyMap<string, string>): string {
  const own = states.get(path);
  if (own !== undefined || path === '') return own ?? path;
  const parent = parentOf(path);
  const name = parent === '' ? path : path.slice(parent.length + 1);
  const around = pathAfter(parent, states);
  return around === '' ? name : `${around}.${name}`;
}

function namesIn(chart: Chart): string[] {
  const triggers = chart.transitions.map(({ trigger }) => triggerName(trigger));
  return [...statesOf(chart).map(({ name }) => name), ...triggers];
}

/** What a state is, does and holds, and by what it is entered and left; a name that only one revision has may be another. */
function traitsOf(state: State, { transitions }: Chart, shared: ReadonlySet<string>): string[] {
  const nameOf = (name: string) => (shared.has(name) ? name : '?');
  const { kind, history, isInitial, tags, entry, exit, invokes, path, states } = state;
  const way = ({ trigger, guard, actions }: Transition) => [
    nameOf(triggerName(trigger)),
    guard,
    actions,
  ];
  const traits = {
    is: [[kind, history, isInitial]],
    tags,
    entry,
    exit,
    invokes,
    holds: states.map(({ name }) => nameOf(name)),
    out: transitions.filter(({ source }) => source === path).map(way),
    into: transitions.filter(({ targets }) => targets.includes(path)).map(way),
  };
  return Object.entries(traits).flatMap(([trait, values]) =>
    values.map((value) => JSON.stringify([trait, value])),
  );
}

function shareOf(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  const common = one.filter((trait) => {
    const at = left.indexOf(trait);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (one.length + other.length);
}

function renamedEvents(before: Chart, after: Chart): Map<string, string> {
  const [earlier, later] = [eventsOf(before), eventsOf(after)];
  const added = [...later].filter(([event]) => !earlier.has(event));
  const names = new Map<string, string>();
  for (const [event, ways] of earlier) {
    if (later.has(event)) continue;
    const same = added.findIndex(([, others]) => others === ways);
    if (same >= 0) names.set(event, added.splice(same, 1)[0]![0]);
  }
  return names;
}

/** What each event does, by its name. */
function eventsOf({ transitions }: Chart): Map<string, string> {
  const sent = Map.groupBy(transitions, ({ trigger }) =>
    trigger.kind === 'event' ? trigger.event : undefined,
  );
  return new Map(
    [...sent].flatMap(([event, all]): [string, string][] => {
      const ways = all.map(({ source, targets, guard, actions, reenters }) =>
        JSON.stringify([source, targets, guard, actions, reenters]),
      );
      return event === undefined ? [] : [[event, ways.toSorted().join()]];
    }),
  );
}
