import type { KeyboardEvent } from 'react';
import type { Chart } from '../../chart/chart.ts';
import { Button, PanelSection } from '../../workbench/panel/panel.tsx';
import type { Selection } from '../../workbench/selection.ts';
import { ArrowWords } from '../arrow-words.tsx';
import styles from '../coverage.module.css';
import { momentsOf, type FoundPath } from '../paths.ts';
import type { Replay } from './replay.ts';
import own from './replay-panel.module.css';

const playLabels = { paused: 'Play', playing: 'Pause', ended: 'Play again' };

export interface ReplayPanelProps {
  chart: Chart;
  replay: Replay;
  /** Instead of the path's number and level. */
  title?: string;
  /** What the paths are, and the list of them. */
  others?: { one: string; all: string };
  /** The paths of the same level. */
  paths: readonly FoundPath[];
  onChoose: (path: FoundPath) => void;
  onLeave: () => void;
  selection: Selection;
}

const ofCoverage = { one: 'path', all: 'All paths' };

/** The steps of a path, with the current one marked; a click goes to a step. */
export function ReplayPanel(props: ReplayPanelProps) {
  const { chart, replay, paths, onChoose, onLeave, selection } = props;
  const { mode, chosen, taken, send } = replay;
  const { path, level, number } = chosen;
  const { title = `Path ${number} of ${paths.length}, level ${level}`, others = ofCoverage } =
    props;
  const toggle = () => send({ type: mode === 'playing' ? 'pause' : 'play' });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const act = {
      ArrowLeft: () => send({ type: 'previous' }),
      ArrowRight: () => send({ type: 'next' }),
      // On other buttons the space bar presses the button.
      ...(isStep(event.target) && { ' ': toggle }),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    // The canvas listens to the arrow keys too.
    event.stopPropagation();
    act();
  }

  const [before, after] = [paths[number - 2], paths[number]];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={own['replay']} onKeyDown={onKeyDown}>
      <PanelSection
        title={title}
        actions={
          <>
            <Button
              look="quiet"
              aria-label={`Previous ${others.one}`}
              aria-disabled={!before}
              onClick={() => before && onChoose(before)}
            >
              ‹
            </Button>
            <Button
              look="quiet"
              aria-label={`Next ${others.one}`}
              aria-disabled={!after}
              onClick={() => after && onChoose(after)}
            >
              ›
            </Button>
            <Button onClick={onLeave}>{others.all}</Button>
          </>
        }
      >
        <div className={own['controls']} role="group" aria-label="Replay">
          <Button
            aria-label="Previous step"
            aria-disabled={taken === 0}
            onClick={() => send({ type: 'previous' })}
          >
            ←
          </Button>
          <Button look="main" className={own['play']} ref={focus} onClick={toggle}>
            {playLabels[mode]}
          </Button>
          <Button
            aria-label="Next step"
            aria-disabled={mode === 'ended'}
            onClick={() => send({ type: 'next' })}
          >
            →
          </Button>
          <output className={styles['soft']}>
            {taken} of {path.steps.length} steps
          </output>
        </div>
        <p className={styles['soft']}>
          <kbd>←</kbd> <kbd>→</kbd> a step, <kbd>space</kbd> plays and pauses
        </p>
        <ol className={own['steps']}>
          {momentsOf(path).map((moment, index) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              aria-current={index === taken ? 'step' : undefined}
              data-taken={index <= taken}
              ref={index === taken ? bringIntoView : undefined}
            >
              <button type="button" onClick={() => send({ type: 'go to', taken: index })}>
                <span className={styles['number']}>{index}</span>{' '}
                <span>{index === 0 ? path.input : path.steps[index - 1]!.words}</span>
              </button>
              {index === taken && (
                <TakenArrows chart={chart} keys={moment.transitions} selection={selection} />
              )}
            </li>
          ))}
        </ol>
      </PanelSection>
    </div>
  );
}

function TakenArrows(props: { chart: Chart; keys: readonly string[]; selection: Selection }) {
  const { chart, keys, selection } = props;
  const arrows = keys.flatMap((key) => chart.transitions.find((each) => each.key === key) ?? []);
  return (
    <ul className={styles['list']} aria-label="Arrows taken">
      {arrows.map((transition) => (
        <li key={transition.key}>
          <button
            type="button"
            aria-pressed={selection.selected?.id === transition.key}
            onClick={() => selection.visit(transition.key)}
          >
            <ArrowWords transition={transition} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function isStep(target: EventTarget): boolean {
  return target instanceof Element && target.closest('ol') !== null;
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}

function bringIntoView(step: HTMLElement | null): void {
  step?.scrollIntoView({ block: 'nearest' });
}
