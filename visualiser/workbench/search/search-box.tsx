import { useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { charts, chartNamed } from '../../charts.ts';
import type { Mode } from '../../modes.ts';
import { useKeys } from '../keys.ts';
import styles from '../sidebar/sidebar.module.css';
import { namesIn, search, type Finding } from './search.ts';
import { queryOf, show } from '../canvas/selection.ts';

let names: Finding[] | undefined;

const maxListed = 40;

export interface SearchBoxProps {
  mode: Mode;
  /** Shown while the search is empty. */
  children: ReactNode;
}

/** Searches charts and everything in them by name; Enter opens the first result. */
export function SearchBox({ mode, children }: SearchBoxProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  const [text, setText] = useState('');
  if (text !== '') names ??= namesIn(charts.map(({ chart }) => chart));
  const found = search(names ?? [], text);
  const [first] = found;

  const addressOf = ({ kind, chart, place }: Finding) =>
    `/statecharts/${encodeURIComponent(chart)}/${mode}${kind === 'chart' ? '' : queryOf(place)}`;
  const centre = ({ kind, chart, place }: Finding) =>
    kind !== 'chart' && show(chartNamed(chart)!.chart, place);

  return (
    <>
      <input
        ref={field}
        type="search"
        className={styles['search']}
        aria-label="Search all charts"
        placeholder="Search ( / )"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' && first) {
            centre(first);
            void navigate(addressOf(first));
          }
          if (key === 'Escape') {
            setText('');
            currentTarget.blur();
          }
        }}
      />
      {text.trim() === '' ? (
        children
      ) : (
        <>
          <p role="status" className={styles['note']}>
            {found.length === 0 && `Nothing is named '${text.trim()}'`}
            {found.length > maxListed && `The first ${maxListed} of ${found.length}`}
          </p>
          <ul className={styles['list']} aria-label="Results">
            {found.slice(0, maxListed).map((finding, index) => (
              // Two arrows can have one action twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${index} ${finding.place}`}>
                <Link className="row" to={addressOf(finding)} onClick={() => centre(finding)}>
                  {finding.name} <small>{whereIs(finding)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function whereIs({ kind, chart, state }: Finding): string {
  if (kind === 'chart') return kind;
  return `${kind} in ${state === '' ? chart : `${chart} · ${state}`}`;
}
