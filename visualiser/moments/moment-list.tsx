import { memo, useId, useLayoutEffect, useRef, type KeyboardEventHandler } from 'react';
import { ordinalOf, type ActorInfo, type Moment } from './moment.ts';
import { eventName, isRefused, outcomeOf, timeOfDay } from './in-words.ts';
import styles from './moments.module.css';

export interface MomentListProps {
  moments: readonly Moment[];
  actors: readonly ActorInfo[];
  chosen: Moment | undefined;
  isFollowing: boolean;
  onChoose: (moment: Moment) => void;
  onKeyDown: KeyboardEventHandler;
}

/** One line for each moment; scrolls to the newest while following. */
export function MomentList({
  moments,
  actors,
  chosen,
  isFollowing,
  onChoose,
  onKeyDown,
}: MomentListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const place = chosen ? moments.indexOf(chosen) : -1;
  const actorsById = new Map(actors.map((actor) => [actor.id, actor]));
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    if (isFollowing) current.scrollTop = current.scrollHeight;
    else keepInSight(current, current.children[place]);
  }, [moments, isFollowing, place]);
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Moments"
      aria-activedescendant={chosen && place !== -1 ? `${id}-${ordinalOf(chosen)}` : undefined}
      tabIndex={0}
      className={styles['list']}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const line = (target as Element).closest<HTMLElement>('[role="option"]');
        const moment = line && moments[Array.prototype.indexOf.call(list.current!.children, line)];
        if (moment) onChoose(moment);
      }}
    >
      {moments.map((moment, index) => (
        <Line
          key={ordinalOf(moment)}
          id={`${id}-${ordinalOf(moment)}`}
          moment={moment}
          name={actorsById.get(moment.actor)?.name}
          chart={actorsById.get(moment.actor)?.chart}
          isChosen={index === place}
        />
      ))}
    </div>
  );
}

interface LineProps {
  id: string;
  moment: Moment;
  name: string | undefined;
  chart: string | undefined;
  isChosen: boolean;
}

const Line = memo(function Line({ id, moment, name, chart, isChosen }: LineProps) {
  const { at, event, refused } = moment;
  const outcome = outcomeOf(moment, chart);
  return (
    <div id={id} role="option" aria-selected={isChosen} className={`row ${styles['line']}`}>
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
    </div>
  );
});

/** Scrolls the list without scrolling the page. */
function keepInSight(list: HTMLElement, line: Element | undefined): void {
  if (!(line instanceof HTMLElement)) return;
  const top = line.offsetTop;
  const bottom = top + line.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
