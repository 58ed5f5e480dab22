import { useId } from 'react';
import type { Chart } from '../chart/chart.ts';
import { ArrowList } from '../workbench/details/arrow-list.tsx';
import { Button, PanelSection } from '../panel/panel.tsx';
import type { Selection } from '../workbench/canvas/selection.ts';
import styles from './coverage.module.css';
import type { FoundPath } from './paths.ts';

export interface ReplayPanelProps {
  chart: Chart;
  path: FoundPath;
  taken: number;
  onStep: (taken: number) => void;
  onLeave: () => void;
  selection: Selection;
}

/** The steps of a path, of which one is chosen, as in every group of radios by a click or the arrow keys. */
export function ReplayPanel({ chart, path, taken, onStep, onLeave, selection }: ReplayPanelProps) {
  const group = useId();
  const { moments, number, level } = path;
  return (
    <PanelSection
      title={`Path ${number}, level ${level}`}
      count={moments.length - 1}
      actions={<Button onClick={onLeave}>All paths</Button>}
    >
      <div role="radiogroup" aria-label="Steps" className={styles['steps']}>
        {moments.map(({ words, transitions }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} data-taken={index <= taken}>
            <label className="row">
              <input
                type="radio"
                className="unseen"
                name={group}
                checked={index === taken}
                ref={index === taken ? focus : undefined}
                onChange={() => onStep(index)}
              />
              {index} {words}
            </label>
            {index === taken && (
              <ArrowList
                label="Arrows taken"
                arrows={chart.transitions.filter(({ key }) => transitions.includes(key))}
                selection={selection}
              />
            )}
          </div>
        ))}
      </div>
    </PanelSection>
  );
}

/** A browser scrolls to what gets the focus. */
function focus(step: HTMLElement | null): void {
  step?.focus();
}
