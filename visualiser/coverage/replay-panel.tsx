import type { KeyboardEvent } from 'react';
import type { Chart } from '../chart/chart.ts';
import { ArrowList } from '../workbench/details/arrow-list.tsx';
import { Button, PanelSection, Row } from '../workbench/panel/panel.tsx';
import type { Selection } from '../workbench/selection.ts';
import styles from './coverage.module.css';

/** A path with its moments in words. The first moment is the beginning. */
export interface Replayed {
  number: number;
  moments: readonly { words: string; transitions: readonly string[] }[];
}

export interface ReplayPanelProps<Path extends Replayed> {
  chart: Chart;
  path: Path;
  taken: number;
  onStep: (taken: number) => void;
  title: string;
  /** The words for one path and for the list of all paths. */
  others: { one: string; all: string };
  paths: readonly Path[];
  onChoose: (path: Path) => void;
  onLeave: () => void;
  selection: Selection;
}

/** The steps of a path, with the current one marked; a click goes to a step. */
export function ReplayPanel<Path extends Replayed>(props: ReplayPanelProps<Path>) {
  const { chart, taken, onStep, others, paths, onChoose } = props;
  const { moments, number } = props.path;

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
  const goTo = (to: Path | undefined) => to && (() => onChoose(to));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles['replay']} onKeyDown={onKeyDown}>
      <PanelSection
        title={props.title}
        actions={
          <>
            {button(`Previous ${others.one}`, '‹', goTo(paths[number - 2]))}
            {button(`Next ${others.one}`, '›', goTo(paths[number]))}
            <Button onClick={props.onLeave}>{others.all}</Button>
          </>
        }
      >
        <div className="beside" role="group" aria-label="Replay">
          {button('Previous step', '←', stepTo(taken - 1))}
          {button('Next step', '→', stepTo(taken + 1), true)}
          <output className="soft">
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
