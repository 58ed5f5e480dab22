import type { Box } from './layout/drawing.ts';
import { padding } from './layout/anatomy.ts';
import { fontSizes, textWidth } from './layout/text.ts';

export interface FarNamesProps {
  boxes: readonly Box[];
  active: ReadonlySet<string>;
}

/** The names of all states as large as their boxes allow, readable when zoomed out. */
export function FarNames({ boxes, active }: FarNamesProps) {
  return (
    <g className="far-names" aria-hidden="true">
      {boxes.map((box) => {
        const { state, x, y, width, height, isCollapsed } = box;
        const holds = state.states.length > 0 && !isCollapsed;
        const room = holds ? headerHeight : height;
        const size = Math.min(
          largest,
          room,
          ((width - 2 * padding) * fontSizes.name) / textWidth(state.name, 'name'),
        );
        return (
          <text
            key={state.path}
            style={{ fontSize: size, textAnchor: holds ? 'start' : 'middle' }}
            className={active.has(state.path) ? 'lit' : undefined}
            x={holds ? x + padding : x + width / 2}
            y={y + room / 2}
          >
            {state.name}
          </text>
        );
      })}
    </g>
  );
}

const largest = 56;
/** The height of the header above child states. */
const headerHeight = 35;
