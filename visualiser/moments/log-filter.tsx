import type { ActorInfo, Moment } from './moment.ts';
import { eventName } from './in-words.ts';
import styles from './moments.module.css';

export interface Filter {
  /** The name of the actor; empty for all. */
  actor: string;
  /** Searched in the event, its payload, the actor's name and refused guards. */
  text: string;
}

export const everything: Filter = { actor: '', text: '' };

export function filterMoments(
  moments: readonly Moment[],
  actors: readonly ActorInfo[],
  { actor, text }: Filter,
): readonly Moment[] {
  const wanted = text.trim().toLowerCase();
  if (actor === '' && wanted === '') return moments;
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  return moments.filter((moment) => {
    const name = names.get(moment.actor) ?? '';
    if (actor !== '' && name !== actor) return false;
    const guards = moment.refused.map(({ guard }) => guard);
    const searched = [name, eventName(moment.event.type), JSON.stringify(moment.event), ...guards];
    return searched.join('\n').toLowerCase().includes(wanted);
  });
}

export interface LogFilterProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  moments: readonly Moment[];
  actors: readonly ActorInfo[];
}

export function LogFilter({ filter, onFilter, moments, actors }: LogFilterProps) {
  const active = new Set(moments.map(({ actor }) => actor));
  const named = actors.filter(({ id }) => active.has(id)).map(({ name }) => name);
  const names = [...new Set([...named, filter.actor])].filter(Boolean);
  return (
    <div className={styles['filter']}>
      {names.length > 1 && (
        <select
          aria-label="Actor"
          value={filter.actor}
          onChange={({ target }) => onFilter({ ...filter, actor: target.value })}
        >
          <option value="">All actors</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <input
        type="search"
        aria-label="Search the log"
        placeholder="Event, payload, guard"
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
    </div>
  );
}
