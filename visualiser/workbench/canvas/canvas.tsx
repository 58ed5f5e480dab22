import {
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import type { FoundChart } from '../../charts.ts';
import { Diagram } from '../../diagram/diagram.tsx';
import { farNameSize } from '../../diagram/far-name.ts';
import type { Drawing } from '../../diagram/layout/drawing.ts';
import type { Lighting } from '../../diagram/lighting.ts';
import { Gestures, wheelMove } from './gestures.ts';
import type { Layout } from './layout.ts';
import { boxOf } from './places.ts';
import type { Selection } from '../selection.ts';
import type { Canvas as CanvasControl } from './use-canvas.ts';
import styles from './canvas.module.css';
import { directions, step } from './walking.ts';

const Picture = memo(Diagram);

export interface CanvasProps {
  found: FoundChart;
  layout: Layout;
  lighting: Lighting;
  selection: Selection;
  control: CanvasControl;
}

/** The diagram with pan and zoom. It is one tab stop; the arrow keys move between its states. */
export function Canvas({ found, layout, lighting, selection, control }: CanvasProps) {
  const [gestures] = useState(() => new Gestures());
  const [isInside, setInside] = useState(false);
  const { attach, element, viewport, motion } = control;
  const drawing = layout.kind === 'ready' ? layout.drawing : undefined;

  const handlers = useSteady({ select: selection.select, fold: control.fold });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    control.move(wheelMove(event, element!.getBoundingClientRect()));
  });
  useEffect(() => {
    // React's wheel listener is passive, so it cannot stop the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [element]);

  const grid = viewport && {
    backgroundPosition: `${viewport.x}px ${viewport.y}px`,
    backgroundSize: `${gridOf(viewport.scale)}px ${gridOf(viewport.scale)}px`,
  };
  return (
    <div
      ref={attach}
      className={styles['canvas']}
      style={grid}
      role="application"
      aria-label={`Diagram of ${found.chart.id}`}
      aria-describedby="canvas-keys"
      tabIndex={isInside ? -1 : 0}
      onPointerDown={(event) => gestures.down(event)}
      onPointerMove={(event) => {
        const move = gestures.move(event);
        if (move) control.move(move);
      }}
      onPointerUp={(event) => gestures.up(event)}
      onPointerCancel={(event) => gestures.up(event)}
      onClickCapture={(event) => {
        if (!gestures.isClick) event.stopPropagation();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target as Element).matches('svg')) selection.clear();
      }}
      onFocus={({ target, currentTarget, relatedTarget }) => {
        setInside(target !== currentTarget);
        const isByTab = target === currentTarget && target.matches(':focus-visible');
        if (isByTab && !currentTarget.contains(relatedTarget)) {
          focusState(currentTarget, firstStop(drawing, selection, lighting));
        }
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        setInside(currentTarget !== relatedTarget && currentTarget.contains(relatedTarget))
      }
      onKeyDown={(event) => {
        const path = focusedState(event);
        if (path === undefined || !drawing || event.shiftKey) return;
        walk(event, path, { drawing, control, selection });
      }}
    >
      <span id="canvas-keys" hidden>
        Arrow keys walk the states, Enter selects, Space folds, question mark shows all keys.
      </span>
      {layout.kind === 'laying out' && <p className={styles['note']}>Laying out…</p>}
      {layout.kind === 'failed' && (
        <p className={styles['note']} role="alert">
          The diagram could not be laid out: {layout.reason}
        </p>
      )}
      {drawing && viewport && (
        <svg className={styles['picture']}>
          <g
            data-motion={motion}
            className={styles['seen']}
            style={{
              transform: `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.scale})`,
            }}
          >
            <Picture
              drawing={drawing}
              lighting={lighting}
              selected={drawnAs(drawing, selection)}
              farNameSize={farNameSize(viewport.scale)}
              onSelect={handlers.select}
              onFold={handlers.fold}
            />
          </g>
        </svg>
      )}
    </div>
  );
}

interface Handlers {
  select: (pathOrKey: string) => void;
  fold: (path: string) => void;
}

/** Stable functions, so that the memoised picture doesn't render again with each move of the view. */
function useSteady(handlers: Handlers): Handlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [steady] = useState<Handlers>(() => ({
    select: (pathOrKey) => latest.current.select(pathOrKey),
    fold: (path) => latest.current.fold(path),
  }));
  return steady;
}

interface Walk {
  drawing: Drawing;
  control: CanvasControl;
  selection: Selection;
}

function walk(
  event: KeyboardEvent<HTMLElement>,
  from: string,
  { drawing, control, selection }: Walk,
) {
  const { key, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'Enter') selection.select(from);
  else if (key === ' ') {
    const box = boxOf(drawing, from);
    if (from === '' || !box || box.state.states.length === 0) return;
    control.fold(from);
  } else if (isDirection(key)) {
    const to = step(drawing, from, directions[key]);
    const box = boxOf(drawing, to);
    if (box) control.bringIntoView([box]);
    focusState(currentTarget, to);
  } else return;
  event.preventDefault();
}

function isDirection(key: string): key is keyof typeof directions {
  return key in directions;
}

function focusedState({ target }: KeyboardEvent): string | undefined {
  return (target as Element).getAttribute('data-state') ?? undefined;
}

function focusState(canvas: Element, path: string): void {
  [...canvas.querySelectorAll<SVGElement>('[data-state]')]
    .find((element) => element.dataset['state'] === path)
    ?.focus({ preventScroll: true });
}

/** The state that gets the focus first: the selected one, an active one, or the root. */
function firstStop(
  drawing: Drawing | undefined,
  { selected }: Selection,
  { active }: Lighting,
): string {
  const lit = [...active].at(-1);
  const path =
    selected?.kind === 'state' ? selected.state.path : (selected?.transition.source ?? lit);
  return path === undefined || !drawing ? '' : (boxOf(drawing, path)?.state.path ?? '');
}

/** The state or arrow to mark: for a state inside a folded one, the folded one. */
function drawnAs(drawing: Drawing, { selected }: Selection): string | undefined {
  return selected?.kind === 'state' ? boxOf(drawing, selected.id)?.state.path : selected?.id;
}

/** The distance of the background dots: 14 to 28 pixels at any scale. */
function gridOf(scale: number): number {
  const distance = 20 * scale;
  return distance * 2 ** -Math.floor(Math.log2(distance / 14));
}
