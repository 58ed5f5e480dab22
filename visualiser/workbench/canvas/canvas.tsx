import {
  memo,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { statesOf } from '../../chart/chart.ts';
import type { FoundChart } from '../../charts.ts';
import { Diagram } from '../../diagram/diagram.tsx';
import type { Drawing } from '../../diagram/layout/drawing.ts';
import type { Lighting } from '../../diagram/lighting.ts';
import type { Layout } from './layout.ts';
import { useStore } from '../../store.ts';
import { panelOpen } from './chart-views.ts';
import { boxOf, directions, step } from './places.ts';
import type { Selection } from './selection.ts';
import { margin, partOf, type Canvas as CanvasControl } from './use-canvas.ts';
import styles from './canvas.module.css';

const Picture = memo(Diagram);

/** Below this scale the names of the states replace their details. */
const farScale = 0.55;

export interface CanvasProps {
  found: FoundChart;
  layout: Layout;
  lighting: Lighting;
  selection: Selection;
  control: CanvasControl;
  /** The path or key of the selection's drawn part. */
  drawnAs: string | undefined;
}

/** The diagram, which scrolls and zooms. It is one tab stop; the arrow keys move between its states. */
export function Canvas({ found, layout, lighting, selection, control, drawnAs }: CanvasProps) {
  /** The state that had the focus last. */
  const [walked, setWalked] = useState<string | null>(null);
  const { attach, element, scale } = control;
  const drawing = layout.kind === 'ready' ? layout.drawing : undefined;
  const drag = useDrag();

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // A pinch on a trackpad is a wheel event with the control key.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const turn = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
    const factor = Math.exp(-Math.max(-25, Math.min(25, turn)) / 100);
    control.zoom(factor, { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    // React's wheel listener is passive, so it could not stop the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [element]);

  return (
    <div
      ref={attach}
      className={styles['canvas']}
      data-beside={useStore(panelOpen) || undefined}
      role="application"
      aria-label={`Diagram of ${found.chart.id}`}
      aria-describedby="canvas-keys"
      {...drag}
      onScroll={control.remember}
      onClick={({ target, currentTarget }) => {
        const clicked = target as Element;
        const { state, transition } =
          clicked.closest<SVGElement>('[data-state], [data-transition]')?.dataset ?? {};
        const part = state ?? transition;
        if (part === undefined) {
          if (clicked === currentTarget || clicked.matches('svg')) selection.clear();
        } else if (clicked.closest('.fold')) control.fold(part);
        else selection.select(part);
      }}
      onFocus={({ target }) => setWalked(target.getAttribute('data-state'))}
      onKeyDown={(event) => {
        const path = (event.target as Element).getAttribute('data-state');
        if (path !== null && drawing) walk(event, path, drawing, { control, selection });
      }}
    >
      <span id="canvas-keys" hidden>
        Arrow keys walk the states, Enter selects, Space folds.
      </span>
      {layout.kind === 'laying out' && (
        <p className="soft">Laying out {statesOf(found.chart).length - 1} states…</p>
      )}
      {layout.kind === 'failed' && (
        <p className="soft" role="alert">
          The diagram could not be laid out: {layout.reason}
        </p>
      )}
      {drawing && (
        <svg
          width={drawing.width * scale + 2 * margin}
          height={drawing.height * scale + 2 * margin}
        >
          <g transform={`translate(${margin} ${margin}) scale(${scale})`}>
            <Picture
              drawing={drawing}
              lighting={lighting}
              selected={
                selection.selected?.kind === 'state'
                  ? boxOf(drawing, drawnAs!)?.state.path
                  : drawnAs
              }
              isFar={scale < farScale}
              tabStop={boxOf(drawing, walked ?? firstStop(selection, lighting))?.state.path}
            />
          </g>
        </svg>
      )}
    </div>
  );
}

/** The maximum movement of a click, in pixels. */
const slack = 4;

/** Handlers that scroll an element by dragging it with a mouse, and suppress the click after a drag. */
function useDrag() {
  const from = useRef({ x: 0, y: 0, left: 0, top: 0 });
  const isDragged = useRef(false);
  return {
    onPointerDown({ currentTarget, clientX: x, clientY: y }: PointerEvent) {
      isDragged.current = false;
      const { scrollLeft: left, scrollTop: top } = currentTarget;
      from.current = { x, y, left, top };
    },
    onPointerMove({ currentTarget, pointerId, pointerType, buttons, ...event }: PointerEvent) {
      if (pointerType !== 'mouse' || buttons === 0 || buttons === 2) return;
      const { x, y, left, top } = from.current;
      const { clientX, clientY } = event;
      if (!isDragged.current && Math.hypot(clientX - x, clientY - y) < slack) return;
      if (!isDragged.current) currentTarget.setPointerCapture(pointerId);
      isDragged.current = true;
      currentTarget.scrollTo(left + x - clientX, top + y - clientY);
    },
    onClickCapture(event: { stopPropagation: () => void }) {
      if (isDragged.current) event.stopPropagation();
    },
  };
}

function walk(
  event: KeyboardEvent<HTMLElement>,
  from: string,
  drawing: Drawing,
  { control, selection }: Pick<CanvasProps, 'control' | 'selection'>,
) {
  const { key, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const direction = directions.find((each) => each === key);
  if (key === 'Enter') selection.select(from);
  else if (key === ' ') {
    const box = boxOf(drawing, from);
    if (from === '' || !box || box.state.states.length === 0) return;
    control.fold(from);
  } else if (direction) partOf(currentTarget, step(drawing, from, direction))?.focus();
  else return;
  event.preventDefault();
}

/** The state that gets the focus first: the selected one, an active one, or the root. */
function firstStop({ selected }: Selection, { active }: Lighting): string {
  if (selected?.kind === 'state') return selected.id;
  return selected?.transition.source ?? [...active].at(-1) ?? '';
}
