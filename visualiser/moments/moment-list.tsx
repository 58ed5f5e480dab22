import { memo, useEffect, useId, useRef } from 'react';
import { ordinalOf, type ActorInfo, type Moment } from './moment.ts';
import { eventName, isRefused, outcomeOf, timeOfDay } from './in-words.ts';
import styles from './moments.module.css';

export interface MomentListProps {
  moments: readonly Moment[];
  actors: readonly ActorInfo[];
  chosen: Moment | undefined;
  isFollowing: boolean;
  onChoose: (moment: Moment) => void;
}

/** One line for each moment; scrolls to the newest while following. The arrow keys choose, as in every group of radios. */
export function MomentList({ moments, actors, chosen, isFollowing, onChoose }: MomentListProps) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const actorsById = new Map(actors.map((actor) => [actor.id, actor]));
  useEffect(() => {
    const { current } = list;
    if (current && isFollowing) current.scrollTop = current.scrollHeight;
  }, [moments, isFollowing]);
  return (
    <div ref={list} role="radiogroup" aria-label="Moments" className={styles['list']}>
      {moments.map((moment) => (
        <Line
          key={ordinalOf(moment)}
          group={name}
          moment={moment}
          name={actorsById.get(moment.actor)?.name}
          chart={actorsById.get(moment.actor)?.chart}
          isChosen={moment === chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface LineProps {
  group: string;
  moment: Moment;
  name: string | undefined;
  chart: string | undefined;
  isChosen: boolean;
  onChoose: (moment: Moment) => void;
}

const Line = memo(function Line({ group, moment, name, chart, isChosen, onChoose }: LineProps) {
  const { at, event, refused } = moment;
  const outcome = outcomeOf(moment, chart);
  return (
    <label className={`row ${styles['line']}`}>
      <input
        type="radio"
        className="unseen"
        name={group}
        checked={isChosen}
        readOnly
        // A change is not enough: a click on the newest moment, which is chosen already, stops following.
        onClick={() => onChoose(moment)}
      />
      <time className="soft">{timeOfDay(at)}</time>
      <span title={event.type}>{eventName(event.type)}</span>
      <small>
        {name}
        {outcome && (
          <span className={styles['outcome']} data-led={outcome.startsWith('→') || undefined}>
            {' '}
            {outcome}
          </span>
        )}
      </small>
      {isRefused(moment) && (
        <span
          className={`refused ${styles['refused']}`}
          title={refused.map(({ guard }) => `[${guard}] is false`).join('\n')}
        >
          <span aria-hidden="true">✕</span>
          <span className="unseen">refused</span>
        </span>
      )}
    </label>
  );
});
