import { memo, useId, useLayoutEffect, useRef, type KeyboardEventHandler } from 'react';
import type { ActorInfo, Moment } from '../moment.ts';
import { eventName, timeOfDay } from './in-words.ts';
import styles from './moment-log.module.css';

export interface MomentListProps {
  moments: readonly Moment[];
  actors: readonly ActorInfo[];
  chosen: Moment | undefined;
  isFollowing: boolean;
  onChoose: (moment: Moment) => void;
  onKeyDown: KeyboardEventHandler;
}

/** One line for each moment. The newest is kept in sight while it is followed. */
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
  const names = new Map(actors.map((actor) => [actor.id, actor.name]));
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
      aria-activedescendant={place === -1 ? undefined : `${id}-${place}`}
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
          // A log only grows at its end; when it is cut at its beginning every line changes.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          id={`${id}-${index}`}
          moment={moment}
          name={names.get(moment.actor) ?? ''}
          isChosen={index === place}
        />
      ))}
    </div>
  );
}

interface LineProps {
  id: string;
  moment: Moment;
  name: string;
  isChosen: boolean;
}

const Line = memo(function Line({ id, moment, name, isChosen }: LineProps) {
  const { at, event, transitions, refused } = moment;
  return (
    <div id={id} role="option" aria-selected={isChosen} className={styles['line']}>
      <time className={styles['time']}>{timeOfDay(at)}</time>
      <span className={styles['event']} title={event.type}>
        {eventName(event.type)}
      </span>
      <span className={styles['actor']}>{name}</span>
      <span className={styles['marks']}>
        {transitions.length > 0 && (
          <span className={styles['taken']} title={`${transitions.length} taken`}>
            <span aria-hidden="true">→</span> {transitions.length}
            <span className={styles['unseen']}> taken</span>
          </span>
        )}
        {refused.length > 0 && (
          <span
            className={styles['refused']}
            title={refused.map(({ guard }) => `no: ${guard}`).join('\n')}
          >
            <span aria-hidden="true">✕</span> {refused.length}
            <span className={styles['unseen']}> refused</span>
          </span>
        )}
      </span>
    </div>
  );
});

/** Scrolls the list and nothing around it. */
function keepInSight(list: HTMLElement, line: Element | undefined): void {
  if (!(line instanceof HTMLElement)) return;
  const top = line.offsetTop;
  const bottom = top + line.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
