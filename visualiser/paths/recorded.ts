import type { StateValue } from 'xstate';
import type { Model } from '../model/model.ts';
import { stage } from '../model/stage.ts';
import {
  contextSteps,
  describeStep,
  eventOf,
  eventSteps,
  sentBefore,
  type Step,
} from '../model/steps.ts';
import type { Moment } from '../moments/moment.ts';
import { activeNodes } from '../xstate-internals.ts';
import { pathOf } from '../chart/nodes.ts';
import { takenBy, universe, type Universe, type World } from './world.ts';

/** The moments of one recorded actor, walked with the samples of its model. */
export interface RecordedWalk {
  inputName: string;
  beginning: StateValue;
  steps: { words: string; value: StateValue }[];
  /** The first moment that no sample repeats; undefined when all moments are repeated. */
  lost: Moment | undefined;
}

interface Place {
  world: World;
  steps: RecordedWalk['steps'];
}

const maxTries = 20_000;

/**
 * Finds samples that lead through the recorded states. A recording's own payloads can't be sent again, because typed
 * data are masked. Moments that change no state and that no sample repeats are left out.
 */
export function recordedWalk(model: Model, recorded: readonly Moment[]): RecordedWalk {
  const { machine } = stage(model);
  const moments = universe(model, machine);
  const own = recorded.filter(({ event }) => !/^(xstate\.stop|starts again)$/.test(event.type));
  const first = own[0]?.event.type === 'xstate.init' ? own[0] : undefined;
  const rest = first ? own.slice(1) : own;
  let tries = 0;
  let furthest: RecordedWalk | undefined;
  let furthestIndex = -1;

  function walk(place: Place, index: number, found: Omit<RecordedWalk, 'steps' | 'lost'>): boolean {
    if (index > furthestIndex) {
      furthestIndex = index;
      furthest = { ...found, steps: place.steps, lost: rest[index] };
    }
    const moment = rest[index];
    if (!moment) return true;
    const staysThere = sameStates(activeIn(place.world), moment.active);
    // A sample of the next moment may send this event too.
    const next = staysThere && rest[index + 1];
    const sends = next ? stepsLike(model, moments, place.world, next) : [];
    const isSent = sends.some((step) => sentBefore(step)[0]?.type === moment.event.type);
    if (isSent && walk(place, index + 1, found)) return true;
    for (const next of placesAfter(model, moments, place, moment)) {
      tries += 1;
      if (tries > maxTries) return false;
      if (walk(next, index + 1, found)) return true;
    }
    return staysThere && walk(place, index + 1, found);
  }

  for (const [inputName, input] of alikeFirst(
    Object.entries(model.inputs),
    first?.event['input'],
  )) {
    const world = moments.begin(input);
    if (first && !sameStates(activeIn(world), first.active)) continue;
    const beginning = world.snapshot.value;
    if (walk({ world, steps: [] }, 0, { inputName, beginning })) break;
  }
  if (!furthest) {
    const [inputName, input] = Object.entries(model.inputs)[0]!;
    const beginning = moments.begin(input).snapshot.value;
    return { inputName, beginning, steps: [], lost: first ?? own[0] };
  }
  return furthest;
}

/** The situations to which samples lead with the next moment, the most similar payload first. */
function placesAfter(model: Model, moments: Universe, place: Place, moment: Moment): Place[] {
  const given = contextSteps(model);
  const asGiven = given.find((step) => describeStep(step) === moment.event.type);
  if (asGiven) return [placeAfter(moments, place, asGiven)];
  const known = alikeFirst(
    given.map((step): [Step, unknown] => [step, step.context]),
    moment.context,
  );
  // For a chart with facts, each set of new facts is tried before the event.
  const starts = [place, ...known.map(([step]) => placeAfter(moments, place, step))];
  return starts.flatMap((start) =>
    stepsLike(model, moments, start.world, moment)
      .map((step) => placeAfter(moments, start, step))
      .filter(({ world }) => sameStates(activeIn(world), moment.active)),
  );
}

function stepsLike(
  model: Model,
  moments: Universe,
  world: World,
  { event, transitions }: Moment,
): Step[] {
  if (world.snapshot.status !== 'active') return [];
  const vain = eventSteps(model, world.snapshot).filter(
    (step) => takenBy(world.snapshot, step).length === 0,
  );
  const possible = transitions.length === 0 ? vain : moments.stepsFrom(world);
  const found = possible.flatMap((step): [Step, unknown][] => {
    if (step.kind === 'context') return [];
    const own = eventOf(step);
    return own.type === event.type ? [[step, own]] : [];
  });
  return alikeFirst(found, event).map(([step]) => step);
}

function placeAfter(moments: Universe, { world, steps }: Place, step: Step): Place {
  const next = moments.after(world, step);
  return {
    world: next,
    steps: [...steps, { words: describeStep(step), value: next.snapshot.value }],
  };
}

function activeIn({ snapshot }: World): string[] {
  return activeNodes(snapshot).map(pathOf);
}

function sameStates(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((path) => other.includes(path));
}

/** Sorts the entries by the number of parts that their value shares with the wanted one. */
function alikeFirst<Key>(entries: readonly [Key, unknown][], wanted: unknown): [Key, unknown][] {
  const parts = new Set(partsOf(wanted));
  const likeness = (value: unknown) => {
    const own = partsOf(value);
    return own.filter((part) => parts.has(part)).length / Math.max(1, own.length);
  };
  return entries.toSorted(([, one], [, other]) => likeness(other) - likeness(one));
}

function partsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}=${String(value)}`];
  return Object.entries(value).flatMap(([key, inside]) => partsOf(inside, `${path}.${key}`));
}
