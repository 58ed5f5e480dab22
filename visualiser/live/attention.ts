import { lightingOf, unlit, type Lighting } from '../diagram/lighting.ts';
import type { Moment } from '../moments/moment.ts';
import { ordinalOf } from '../moments/ordinal.ts';
import type { KnownActor } from '../moments/recording.ts';
import { createStore } from '../workbench/store.ts';

/** What is looked at: it goes on with what happens, or stands still at one moment, while the recording goes on. */
export type Attention = { kind: 'newest' } | { kind: 'moment'; moment: Moment };

// Both outlive the screen, which is another one for each chart.
export const attention = createStore<Attention>({ kind: 'newest' });

/** Whose moments the log has. */
export type Scope = 'every actor' | 'the actor shown';
export const scope = createStore<Scope>('every actor');

/** The actor whose states light up: the one that was asked for, or the chart's latest, preferably one that runs. */
export function actorShown(
  actors: readonly KnownActor[],
  chart: string,
  asked: string | null,
): KnownActor | undefined {
  const candidates = actors.filter(({ info }) => info.chart === chart);
  return (
    candidates.find(({ info }) => info.id === asked) ??
    candidates.findLast(({ condition }) => condition === 'running') ??
    candidates.at(-1)
  );
}

/** The moment of an actor that its diagram shows; of an earlier moment than the chosen one only the states count. */
export function momentShown(
  moments: readonly Moment[],
  actor: KnownActor | undefined,
  looking: Attention,
): Moment | undefined {
  if (!actor || looking.kind === 'newest') return actor?.latest;
  const until = moments.indexOf(looking.moment);
  return moments.findLast((moment, index) => index <= until && moment.actor === actor.info.id);
}

// What an actor is told and what it hears of that from its children comes within a few milliseconds.
const burstMs = 200;

/** A diagram at that moment; of the newest one with the arrows of the burst that it ends, for nobody sees them one by one. */
export function lightingAt(
  moments: readonly Moment[],
  moment: Moment | undefined,
  looking: Attention,
): Lighting {
  if (!moment) return unlit;
  const { active, actor, at } = moment;
  const burst =
    looking.kind === 'newest'
      ? moments.filter((each) => each.actor === actor && each.at > at - burstMs)
      : [looking.moment].filter((each) => each === moment);
  return lightingOf(
    {
      active,
      transitions: burst.flatMap(({ transitions }) => transitions),
      refused: burst.flatMap(({ refused }) => refused),
    },
    ordinalOf(moment),
  );
}
