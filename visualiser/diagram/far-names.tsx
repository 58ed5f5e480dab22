import './far-names.css';
import type { Box } from './layout/drawing.ts';
import { farLineHeight, farNameOf } from './far-name.ts';

export interface FarNamesProps {
  boxes: readonly Box[];
  active: ReadonlySet<string>;
  /** The largest font size. */
  size: number;
}

/** The names of all states, readable when zoomed out. */
export function FarNames({ boxes, active, size: most }: FarNamesProps) {
  return (
    <g className="far-names" aria-hidden="true">
      {boxes.map((box) => {
        const { lines, size, x, y, width } = farNameOf(box, most);
        const isLit = active.has(box.state.path);
        return (
          <text
            key={box.state.path}
            style={{ fontSize: size }}
            className={isLit ? 'lit' : undefined}
          >
            {lines.map((line, index) => (
              <tspan key={line} x={x + width / 2} y={y + (index * farLineHeight + baseline) * size}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </g>
  );
}

/** The distance from the top of a line to its baseline, relative to the font size. */
const baseline = 0.87;
