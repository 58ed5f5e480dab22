import { PanelSection } from '../panel/panel.tsx';
import type { ActorInfo, Moment } from './moment.ts';
import { Changes } from './changes.tsx';
import { DataTree } from './data-tree.tsx';
import { eventName, isRefused, timeOfDay, transitionNamed, wayOf } from './in-words.ts';
import styles from './moments.module.css';

export interface MomentDetailsProps {
  moment: Moment;
  /** Includes the actor's previous moment. */
  moments: readonly Moment[];
  actors: readonly ActorInfo[];
}

export function MomentDetails({ moment, moments, actors }: MomentDetailsProps) {
  const isOwn = (each: Moment) => each.actor === moment.actor;
  const before = moments.slice(0, moments.indexOf(moment)).findLast(isOwn);
  const actor = actors.find(({ id }) => id === moment.actor);
  const { type, ...payload } = moment.event;
  return (
    <PanelSection title={`${actor?.name ?? 'actor'}: ${eventName(type)}`}>
      <small>
        {timeOfDay(moment.at)}, {moment.status}
        {eventName(type) !== type && (
          <>
            , <code>{type}</code>
          </>
        )}
      </small>
      <Arrows moment={moment} chart={actor?.chart} />
      {Object.keys(payload).length > 0 && <DataTree label="Payload" value={payload} isOpen />}
      {before && <Changes before={before.context} after={moment.context} />}
      <DataTree label="Context" value={moment.context} />
    </PanelSection>
  );
}

function Arrows({ moment, chart }: { moment: Moment; chart: string | undefined }) {
  const { transitions, refused } = moment;
  if (transitions.length === 0 && refused.length === 0) {
    return <small>No transition was taken, and no guard was false.</small>;
  }
  return (
    <ul className={`below ${styles['arrows']}`}>
      {transitions.map((key, index) => {
        const arrow = transitionNamed(chart, key);
        return (
          // An arrow can be taken twice on one event.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index} ${key}`} className={styles['taken']}>
            <strong>Took</strong> {arrow ? wayOf(arrow) : key}
            {arrow?.guard && <em> [{arrow.guard}]</em>}
          </li>
        );
      })}
      {refused.map(({ transition, guard }) => {
        const arrow = transitionNamed(chart, transition);
        return (
          <li key={transition} className={isRefused(moment) ? styles['false'] : undefined}>
            <strong>Not taken</strong> {arrow ? wayOf(arrow) : transition}: <em>[{guard}]</em> is
            false
          </li>
        );
      })}
    </ul>
  );
}
