import { useState } from 'react';
import { triggerName } from '../chart/chart.ts';
import { Button, EmptyNote, PanelSection, Row } from '../workbench/panel/panel.tsx';
import type { Selected, Selection } from '../workbench/selection.ts';
import styles from './coverage.module.css';
import { goesThrough, searchPaths, type FoundPath } from './paths.ts';

export interface PathListProps {
  paths: readonly FoundPath[];
  levels: readonly number[];
  level: number;
  onLevel: (level: number) => void;
  onChoose: (path: FoundPath) => void;
  selection: Selection;
}

/** The paths of a level, grouped by input; only those through the selection, if there is one. */
export function PathList(props: PathListProps) {
  const { paths, levels, level, onLevel, onChoose, selection } = props;
  const [query, setQuery] = useState('');
  const { selected } = selection;
  const through = paths.filter((path) => !selected || goesThrough(path, selected.id));
  const listed = searchPaths(
    through.filter((path) => path.level === level),
    query,
  );
  const groups = Map.groupBy(listed, ({ moments }) => moments[0]!.words);
  return (
    <PanelSection title="Paths" count={listed.length}>
      <fieldset className={`beside ${styles['levels']}`}>
        <legend className="soft">Level</legend>
        {levels.map((each) => (
          <label key={each} className="beside">
            <input
              type="radio"
              name="level of the paths"
              checked={each === level}
              onChange={() => onLevel(each)}
            />
            {each} <small>({through.filter((path) => path.level === each).length})</small>
          </label>
        ))}
      </fieldset>
      <input
        type="search"
        aria-label="Search the paths"
        placeholder="Search: words of a step or of the input"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {selected && (
        <p className={`beside ${styles['through']}`}>
          <span>
            Paths through <b>{nameOf(selected)}</b>
          </span>
          <Button look="quiet" onClick={selection.clear}>
            Show all
          </Button>
        </p>
      )}
      {listed.length === 0 && <EmptyNote>No path matches.</EmptyNote>}
      {[...groups].map(([input, members]) => (
        <section key={input} className={styles['group']}>
          <h3>
            {input} <small>{members.length}</small>
          </h3>
          <ul>
            {members.map((path) => (
              <li key={path.number}>
                <Row title={path.text} onClick={() => onChoose(path)}>
                  {path.number} {wordsOf(path)}
                </Row>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PanelSection>
  );
}

function wordsOf({ moments: [, ...steps] }: FoundPath): string {
  return steps.map(({ words }) => words).join(' → ') || 'the beginning alone';
}

function nameOf(selected: Selected): string {
  if (selected.kind === 'state') return selected.id || 'the chart';
  const { trigger, source } = selected.transition;
  return `${source || '(everywhere)'} — ${triggerName(trigger)}`;
}
