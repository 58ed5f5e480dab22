import type { KeyboardEvent } from 'react';
import type { Chart } from '../chart/chart.ts';
import { ArrowList } from '../workbench/details/arrow-list.tsx';
import { Button, PanelSection, Row } from '../workbench/panel/panel.tsx';
import type { Selection } from '../workbench/selection.ts';
import styles from './coverage.module.css';
import { momentsOf, type FoundPath } from './paths.ts';

export interface ReplayPanelProps {
  chart: Chart;
  path: FoundPath;
  /** How many of its steps are taken. */
  taken: number;
  onStep: (taken: number) => void;
  title: string;
  /** What the paths are, and the list of them. */
  others: { one: string; all: string };
  paths: readonly FoundPath[];
  onChoose: (path: FoundPath) => void;
  onLeave: () => void;
  selection: Selection;
}

/** The steps of a path, with the current one marked; a click goes to a step. */
export function ReplayPanel(props: ReplayPanelProps) {
  const {
    chart,
    path: found,
    taken,
    onStep,
    title,
    others,
    paths,
    onChoose,
    onLeave,
    selection,
  } = props;
  const { path, number } = found;
  const moments = momentsOf(path);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    // The canvas listens to the arrow keys too.
    event.stopPropagation();
    if (moments[taken + by]) onStep(taken + by);
  }

  const step = (label: string, sign: string, to: number) => (
    <Button
      aria-label={`${label} step`}
      aria-disabled={!moments[to]}
      ref={to > taken ? focus : undefined}
      onClick={() => moments[to] && onStep(to)}
    >
      {sign}
    </Button>
  );
  const other = (label: string, sign: string, to: FoundPath | undefined) => (
    <Button
      look="quiet"
      aria-label={`${label} ${others.one}`}
      aria-disabled={!to}
      onClick={() => to && onChoose(to)}
    >
      {sign}
    </Button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles['replay']} onKeyDown={onKeyDown}>
      <PanelSection
        title={title}
        actions={
          <>
            {other('Previous', '‹', paths[number - 2])}
            {other('Next', '›', paths[number])}
            <Button onClick={onLeave}>{others.all}</Button>
          </>
        }
      >
        <div className={styles['controls']} role="group" aria-label="Replay">
          {step('Previous', '←', taken - 1)}
          {step('Next', '→', taken + 1)}
          <output>
            {taken} of {path.steps.length} steps
          </output>
        </div>
        <ol className={styles['steps']}>
          {moments.map((moment, index) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              aria-current={index === taken ? 'step' : undefined}
              data-taken={index <= taken}
              ref={index === taken ? bringIntoView : undefined}
            >
              <Row onClick={() => onStep(index)}>
                {index} {index === 0 ? path.input : path.steps[index - 1]!.words}
              </Row>
              {index === taken && (
                <ArrowList
                  label="Arrows taken"
                  arrows={chart.transitions.filter(({ key }) => moment.transitions.includes(key))}
                  selected={selection.selected?.id}
                  visit={selection.visit}
                />
              )}
            </li>
          ))}
        </ol>
      </PanelSection>
    </div>
  );
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}

function bringIntoView(step: HTMLElement | null): void {
  step?.scrollIntoView({ block: 'nearest' });
}
