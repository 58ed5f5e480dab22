import { rivalry, statesOf, type Chart, type State, type Transition } from '../chart/chart.ts';
import { renamed, renamesIn, type Renames } from './renames.ts';

export interface ChartDifference {
  id: string;
  /** 'added' and 'removed' are about the whole chart. */
  kind: 'added' | 'removed' | 'changed' | 'same';
  states: StateDifference[];
  transitions: TransitionDifference[];
  /** Events with another name and the same transitions. */
  events: { was: string; is: string }[];
  /** The guards, actions and delays with a changed body, by names such as 'guard it is saved'. */
  bodies: string[];
}

export type StateDifference =
  | { kind: 'added' | 'removed'; state: State }
  /** `was` is its path before. Other parts may differ too. */
  | { kind: 'renamed'; state: State; was: string; parts: PartDifference[] }
  | { kind: 'changed'; state: State; parts: PartDifference[] };

export type TransitionDifference =
  | { kind: 'added' | 'removed'; transition: Transition }
  | {
      /** 're-targeted': the targets differ, and maybe other parts. */
      kind: 're-targeted' | 'changed';
      before: Transition;
      transition: Transition;
      parts: PartDifference[];
    };

/** The removed and the added values of one part of a state or transition. */
export interface PartDifference {
  part: string;
  removed: string[];
  added: string[];
}

/** Compares two revisions of a chart; undefined is a revision without it. */
export function chartDifference(
  before: Chart | undefined,
  after: Chart | undefined,
): ChartDifference {
  const renames = renamesIn(before, after);
  const earlier = before && renamed(before, renames);
  const states = stateDifferences(earlier, after, renames);
  const transitions = transitionDifferences(earlier, after);
  const events = [...renames.events].map(([was, is]) => ({ was, is }));
  const bodies = otherBodies(before?.bodies, after?.bodies);
  const isSame = [states, transitions, events, bodies].every(({ length }) => length === 0);
  return {
    id: (after ?? before)!.id,
    kind: !before ? 'added' : !after ? 'removed' : isSame ? 'same' : 'changed',
    states,
    transitions,
    events,
    bodies,
  };
}

function otherBodies(before: Chart['bodies'] = {}, after: Chart['bodies'] = {}): string[] {
  return Object.keys(after).filter(
    (name) => /^(guard|action|delay) /.test(name) && name in before && before[name] !== after[name],
  );
}

function stateDifferences(
  before: Chart | undefined,
  after: Chart | undefined,
  { states: names }: Renames,
): StateDifference[] {
  const earlier = byPath(before);
  const formerNames = new Map([...names].map(([was, is]) => [is, was]));
  const later = byPath(after);
  const gone = [...earlier.values()].filter(({ path }) => !later.has(path));
  return [
    ...[...later.values()].flatMap((state): StateDifference[] => {
      const known = earlier.get(state.path);
      if (!known) return [{ kind: 'added', state }];
      const was = formerNames.get(state.path);
      const parts = differentParts(partsOfState(known, before), partsOfState(state, after));
      if (was !== undefined) return [{ kind: 'renamed', state, was, parts }];
      return parts.length > 0 ? [{ kind: 'changed', state, parts }] : [];
    }),
    ...gone.map((state): StateDifference => ({ kind: 'removed', state })),
  ];
}

function byPath(chart: Chart | undefined): Map<string, State> {
  return new Map(chart ? statesOf(chart).map((state) => [state.path, state]) : []);
}

function transitionDifferences(
  before: Chart | undefined,
  after: Chart | undefined,
): TransitionDifference[] {
  const earlier = Map.groupBy(before?.transitions ?? [], rivalry);
  const later = Map.groupBy(after?.transitions ?? [], rivalry);
  const inline = [before?.bodies, after?.bodies] as const;
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((rivals) =>
    amongRivals(earlier.get(rivals) ?? [], later.get(rivals) ?? [], inline),
  );
}

type Bodies = Chart['bodies'] | undefined;

function amongRivals(
  before: readonly Transition[],
  after: readonly Transition[],
  [bodiesBefore, bodiesAfter]: readonly [Bodies, Bodies],
): TransitionDifference[] {
  const pairs = pairUp(before, after);
  const paired = new Set(pairs.values());
  // The order is compared only among transitions in both revisions: additions and removals don't change it.
  const orderBefore = before.filter((each) => paired.has(each));
  const orderAfter = after.filter((each) => pairs.has(each));
  return [
    ...after.flatMap((transition): TransitionDifference[] => {
      const known = pairs.get(transition);
      if (!known) return [{ kind: 'added', transition }];
      const parts = differentParts(
        partsOfTransition(known, orderBefore, bodiesBefore),
        partsOfTransition(transition, orderAfter, bodiesAfter),
      );
      if (parts.length === 0) return [];
      const kind = parts.some(({ part }) => part === 'target') ? 're-targeted' : 'changed';
      return [{ kind, before: known, transition, parts }];
    }),
    ...before
      .filter((each) => !paired.has(each))
      .map((transition): TransitionDifference => ({ kind: 'removed', transition })),
  ];
}

/** Assigns each later transition to the earlier one that it replaces, the most similar pairs first. */
function pairUp(
  before: readonly Transition[],
  after: readonly Transition[],
): Map<Transition, Transition> {
  const pairs = new Map<Transition, Transition>();
  const free = new Set(before);
  const likenesses: ((transition: Transition) => string)[] = [
    ({ guard, targets, actions, reenters }) => JSON.stringify([guard, targets, actions, reenters]),
    ({ guard, targets }) => JSON.stringify([guard, targets]),
    ({ guard }) => JSON.stringify(guard),
    ({ targets }) => JSON.stringify(targets),
  ];
  for (const likeness of likenesses) {
    for (const transition of after) {
      if (pairs.has(transition)) continue;
      const alike = [...free].find((each) => likeness(each) === likeness(transition));
      if (!alike) continue;
      pairs.set(transition, alike);
      free.delete(alike);
    }
  }
  return pairs;
}

type Parts = Record<string, readonly string[]>;

function partsOfState(state: State, chart: Chart | undefined): Parts {
  const { kind, history, isInitial, tags, entry, exit, invokes, path } = state;
  return {
    kind: [history ? `${history} ${kind}` : kind],
    initial: isInitial ? ['initial'] : [],
    tags,
    entry,
    exit,
    actors: invokes.map(({ id, source }) => (id === source ? id : `${id} (${source})`)),
    code: inlineCode(chart?.bodies, `state ${path}`),
  };
}

function partsOfTransition(
  transition: Transition,
  rivals: readonly Transition[],
  bodies: Bodies,
): Parts {
  const { key, targets, guard, actions, reenters, ms } = transition;
  return {
    target: targets.length > 0 ? targets : ['(stays)'],
    guard: guard === undefined ? [] : [guard],
    actions,
    're-entry': reenters ? ['re-enters'] : [],
    delay: ms === undefined ? [] : [`${ms} ms`],
    order: [`${rivals.indexOf(transition) + 1}`],
    code: inlineCode(bodies, `arrow ${key}`),
  };
}

const inlineCode = (bodies: Bodies, place: string) => [bodies?.[place] ?? []].flat();

/** The parts that differ. A part with only another order contains all its members on both sides. */
function differentParts(before: Parts, after: Parts): PartDifference[] {
  return Object.entries(after).flatMap(([part, now]) => {
    const then = before[part] ?? [];
    if (JSON.stringify(now) === JSON.stringify(then)) return [];
    const removed = then.filter((each) => !now.includes(each));
    const added = now.filter((each) => !then.includes(each));
    const isMoved = removed.length === 0 && added.length === 0;
    return [{ part, removed: isMoved ? [...then] : removed, added: isMoved ? [...now] : added }];
  });
}
