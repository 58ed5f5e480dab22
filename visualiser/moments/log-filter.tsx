import type { ActorInfo, Moment } from './moment.ts';
import type { LogFilter as Filter } from './filter.ts';
import styles from './moment-log.module.css';

export interface LogFilterProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  moments: readonly Moment[];
  actors: readonly ActorInfo[];
}

/** Which moments the log shows. */
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
