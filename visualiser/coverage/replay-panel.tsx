import type { KeyboardEvent } from 'react';
import type { Chart } from '../chart/chart.ts';
import { ArrowList } from '../workbench/details/arrow-list.tsx';
import { Button, PanelSection, Row } from '../workbench/panel/panel.tsx';
import type { Selection } from '../workbench/selection.ts';
import styles from './coverage.module.css';
import type { FoundPath } from './paths.ts';

export interface ReplayPanelProps {
  chart: Chart;
  path: FoundPath;
  taken: number;
  onStep: (taken: number) => void;
  /** The paths of its level. */
  paths: readonly FoundPath[];
  onChoose: (path: FoundPath) => void;
  onLeave: () => void;
  selection: Selection;
}

/** The steps of a path, with the current one marked; a click goes to a step. */
export function ReplayPanel(props: ReplayPanelProps) {
  const { chart, taken, onStep, paths, onChoose } = props;
  const { moments, number, level } = props.path;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    // The canvas handles the arrow keys too.
    event.stopPropagation();
    stepTo(taken + by)?.();
  }

  const button = (label: string, sign: string, act: (() => void) | undefined, isFirst = false) => (
    <Button
      look={label.endsWith('step') ? 'plain' : 'quiet'}
      aria-label={label}
      aria-disabled={!act}
      ref={isFirst ? focus : undefined}
      onClick={act}
    >
      {sign}
    </Button>
  );
  const stepTo = (to: number) => moments[to] && (() => onStep(to));
  const goTo = (to: FoundPath | undefined) => to && (() => onChoose(to));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles['replay']} onKeyDown={onKeyDown}>
      <PanelSection
        title={`Path ${number} of ${paths.length}, level ${level}`}
        actions={
          <>
            {button('Previous path', '‹', goTo(paths[number - 2]))}
            {button('Next path', '›', goTo(paths[number]))}
            <Button onClick={props.onLeave}>All paths</Button>
          </>
        }
      >
        <div className="beside" role="group" aria-label="Replay">
          {button('Previous step', '←', stepTo(taken - 1))}
          {button('Next step', '→', stepTo(taken + 1), true)}
          <output className="soft end">
            {taken} of {moments.length - 1} steps
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
                {index} {moment.words}
              </Row>
              {index === taken && (
                <ArrowList
                  label="Arrows taken"
                  arrows={chart.transitions.filter(({ key }) => moment.transitions.includes(key))}
                  selection={props.selection}
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
