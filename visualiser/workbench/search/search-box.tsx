import { useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { charts, chartNamed } from '../../charts.ts';
import type { Mode } from '../../modes.ts';
import { useKeys } from '../keys.ts';
import fields from '../../styles/fields.module.css';
import styles from './search-box.module.css';
import { namesIn, search, type Finding, type Kind } from './search.ts';
import { queryOf, show } from '../selection.ts';

const titles: Record<Kind, string> = {
  chart: 'Charts',
  state: 'States',
  event: 'Events',
  guard: 'Guards',
  action: 'Actions',
  actor: 'Actors',
};

const names = namesIn(charts.map(({ chart }) => chart));

export interface SearchBoxProps {
  mode: Mode;
  /** Shown while the search is empty. */
  children: ReactNode;
}

/** Searches charts and everything in them by name; arrow keys choose, Enter opens. */
export function SearchBox({ mode, children }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useKeys(({ key }) => (key === '/' ? () => field.current?.focus() : undefined));
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const groups = search(names, text);
  const all = groups.flatMap(({ findings }) => findings);
  const isSearching = text.trim() !== '';
  const optionId = (finding: Finding) => `${id}-${all.indexOf(finding)}`;
  const active = all[chosen];

  const go = ({ kind, chart: name, place }: Finding) => {
    const chart = chartNamed(name)!.chart;
    if (kind !== 'chart') show(chart, place);
    void navigate(`/statecharts/${name}/${mode}${kind === 'chart' ? '' : queryOf(chart, place)}`);
  };
  const write = (next: string) => {
    setText(next);
    setChosen(0);
  };

  return (
    <>
      <div className={styles['field']}>
        <input
          ref={field}
          type="search"
          role="combobox"
          className={`${fields['field']} ${styles['input']}`}
          aria-label="Search all charts"
          placeholder="Search ( / )"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isSearching}
          aria-controls={`${id}-results`}
          aria-autocomplete="list"
          aria-activedescendant={isSearching && active ? optionId(active) : undefined}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            const { key, currentTarget } = event;
            if (key === 'Enter' && active) go(active);
            else if (key === 'ArrowDown') setChosen(Math.min(chosen + 1, all.length - 1));
            else if (key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
            else if (key === 'Escape') {
              write('');
              currentTarget.blur();
            } else return;
            event.preventDefault();
          }}
        />
      </div>
      {!isSearching && children}
      {isSearching && (
        <div className={styles['results']}>
          <p role="status" className={styles['note']}>
            {all.length === 0 ? `Nothing is named '${text.trim()}'` : ''}
          </p>
          <div role="listbox" id={`${id}-results`} aria-label="Results">
            {groups.map(({ kind, findings, more }) => (
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <h3 id={`${id}-${kind}`} className={styles['kind']}>
                  {titles[kind]}
                </h3>
                {findings.map((finding) => (
                  <div
                    key={optionId(finding)}
                    id={optionId(finding)}
                    ref={finding === active ? scrollToView : undefined}
                    role="option"
                    tabIndex={-1}
                    aria-selected={finding === active}
                    className={styles['finding']}
                    // Keeps the focus in the field.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      setChosen(all.indexOf(finding));
                      go(finding);
                    }}
                  >
                    <span className={styles['name']}>{finding.name}</span>
                    {kind !== 'chart' && (
                      <span className={styles['where']}>{whereIs(finding)}</span>
                    )}
                  </div>
                ))}
                {more > 0 && <p className={styles['note']}>and {more} more</p>}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function whereIs({ chart, state }: Finding): string {
  return state === '' ? chart : `${chart} · ${state}`;
}

function scrollToView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
