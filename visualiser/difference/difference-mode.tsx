import { useState } from 'react';
import { Link } from 'react-router-dom';
import { chartNamed } from '../charts.ts';
import type { ModeProps } from '../modes.ts';
import { Button, EmptyNote, PanelSection } from '../panel/panel.tsx';
import { useStore } from '../store.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { compared, compareWith, linesAbout } from './compared.ts';
import styles from './difference-mode.module.css';

/** The charts of the working tree beside those of another revision. */
export function DifferenceMode({ found, mode }: ModeProps) {
  const { id } = found.chart;
  const state = useStore(compared);
  const [since, setSince] = useState('main');
  const differences = state?.kind === 'compared' ? state.differences : undefined;
  const different = Object.keys(differences?.pictures ?? {});
  const svg = differences?.pictures[id];
  const picture = svg && (
    <div className={styles['picture']}>
      <img alt={`What differs in ${id}`} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
    </div>
  );
  return (
    <Workbench found={found} mode={mode} picture={picture}>
      <PanelSection title="Another revision">
        <form
          className="beside"
          onSubmit={(submission) => {
            submission.preventDefault();
            void compareWith(since.trim());
          }}
        >
          <input
            aria-label="Branch, tag or commit"
            value={since}
            required
            onChange={({ target }) => setSince(target.value)}
          />
          <Button type="submit" disabled={state?.kind === 'comparing'}>
            Compare
          </Button>
        </form>
        <p role="status">
          {state?.kind === 'comparing' && 'Reading the charts of that revision…'}
          {state?.kind === 'failed' && <span className="refused">{state.reason}</span>}
          {differences && different.length === 0 && 'No chart differs.'}
        </p>
        <ul className="below" aria-label="Charts that differ">
          {different.map((each) => (
            <li key={each}>
              {chartNamed(each) ? (
                <Link to={`/statecharts/${encodeURIComponent(each)}/difference`}>{each}</Link>
              ) : (
                `${each} (removed)`
              )}
            </li>
          ))}
        </ul>
      </PanelSection>
      {state?.kind === 'compared' && (
        <PanelSection title={`${id} since ${state.since}`}>
          {svg ? (
            <ul className="below" aria-label="Differences">
              {linesAbout(id, state.differences).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : (
            <EmptyNote>This chart is the same.</EmptyNote>
          )}
        </PanelSection>
      )}
    </Workbench>
  );
}
