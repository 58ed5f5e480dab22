import { unlit, type Lighting } from '../lighting.ts';
import type { Drawing } from './drawing.ts';

export interface DiagramProps {
  drawing: Drawing;
  lighting?: Lighting;
  /** The path of the state, or the key of the arrow, that is looked at. */
  selected?: string | undefined;
  onSelect?: (pathOrKey: string) => void;
  /** Folds a state with states inside, or unfolds it. */
  onFold?: (path: string) => void;
}

/** The picture of a chart; without the handlers it is a still one, for documents. */
export function Diagram({ drawing, lighting = unlit, onSelect }: DiagramProps) {
  return (
    <g>
      {drawing.boxes.map(({ state, x, y, width, height }) => (
        <g
          key={state.path}
          data-state={state.path}
          data-active={lighting.active.has(state.path) || undefined}
          onClick={() => onSelect?.(state.path)}
        >
          <rect x={x} y={y} width={width} height={height} fill="none" stroke="currentColor" />
          <text x={x + 8} y={y + 22}>
            {state.name}
          </text>
        </g>
      ))}
    </g>
  );
}
