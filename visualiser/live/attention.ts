import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { unlit, type Lighting } from '../diagram/lighting.ts';
import { lightingOf } from '../moments/lighting-of.ts';
import { ordinalOf, type Moment } from '../moments/moment.ts';
import type { KnownActor } from '../moments/recording.ts';
import { createStore, useStore } from '../store.ts';

/** Undefined: the newest moment; recording continues either way. Module state, because each chart mounts a new screen. */
export const chosenMoment = createStore<Moment | undefined>(undefined);

/** What the diagram shows of the recorded actors. */
export function useAttention(
  actors: readonly KnownActor[],
  moments: readonly Moment[],
  chart: string,
) {
  const stored = useStore(chosenMoment);
  const [query] = useSearchParams();
  const chosen = moments.find((each) => each === stored);
  const actor = actorShown(actors, chart, query.get('actor'));
  const moment = momentShown(moments, actor, chosen);
  const lighting = useMemo(
    () => lightingAt(moments, moment, chosen),
    // The selected moment may belong to an actor outside the filter.
    // oxlint-disable-next-line react/exhaustive-deps
    [moment, chosen],
  );
  return { chosen, actor, lighting };
}

/** The actor that the diagram shows: the one in the URL, or else the chart's last running (or last ended) actor. */
export function actorShown(
  actors: readonly KnownActor[],
  chart: string,
  id: string | null,
): KnownActor | undefined {
  const candidates = actors.filter(({ info }) => info.chart === chart);
  return (
    candidates.find(({ info }) => info.id === id) ??
    candidates.findLast(({ condition }) => condition === 'running') ??
    candidates.at(-1)
  );
}

/** The moment that the diagram shows of an actor: its latest one, or its last one before the chosen moment. */
export function momentShown(
  moments: readonly Moment[],
  actor: KnownActor | undefined,
  chosen: Moment | undefined,
): Moment | undefined {
  if (!actor || !chosen) return actor?.latest;
  const until = moments.indexOf(chosen);
  return moments.findLast((moment, index) => index <= until && moment.actor === actor.info.id);
}

// Milliseconds in which an event and the resulting events of child actors arrive.
const burstMs = 200;

/** The highlighted parts at a moment. The newest moment includes all arrows of its burst, which is too fast to follow. */
export function lightingAt(
  moments: readonly Moment[],
  moment: Moment | undefined,
  chosen: Moment | undefined,
): Lighting {
  if (!moment) return unlit;
  const { active, actor, at } = moment;
  const burst = chosen
    ? [chosen].filter((each) => each === moment)
    : moments.filter((each) => each.actor === actor && each.at > at - burstMs);
  return lightingOf(active, burst, ordinalOf(moment));
}
