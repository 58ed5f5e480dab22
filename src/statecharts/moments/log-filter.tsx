import type { ActorInfo, Moment } from '../moment.ts';
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
  const speaking = new Set(moments.map(({ actor }) => actor));
  const names = [...new Set(actors.filter(({ id }) => speaking.has(id)).map(({ name }) => name))];
  return (
    <div className={styles['filter']}>
      <select
        aria-label="Actor"
        value={filter.actor}
        onChange={({ target }) => onFilter({ ...filter, actor: target.value })}
      >
        <option value="">All actors</option>
        {[...new Set([...names, filter.actor])].filter(Boolean).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
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
