import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { charts, type FoundChart } from '../charts.ts';
import { Diagram } from '../diagram/diagram.tsx';
import { draw } from '../diagram/draw.ts';
import type { Drawing } from '../diagram/drawing.ts';
import { unlit, type Lighting } from '../lighting.ts';
import { modes, type Mode } from '../modes.ts';

export interface WorkbenchProps {
  found: FoundChart;
  mode: Mode;
  lighting?: Lighting;
  /** The panel of the mode, beside the diagram. */
  children: ReactNode;
}

/** What every mode has around its panel: the list of charts, the modes, the diagram, and what is selected in it. */
export function Workbench({ found, mode, lighting = unlit, children }: WorkbenchProps) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    void draw(found.chart).then(setDrawing);
  }, [found]);
  return (
    <div>
      <nav aria-label="Charts">
        {charts.map(({ chart }) => (
          <Link key={chart.id} to={`/statecharts/${chart.id}/${mode}`}>
            {chart.id}
          </Link>
        ))}
      </nav>
      <nav aria-label="Modes">
        {modes.map(({ id, label }) => (
          <Link key={id} to={`/statecharts/${found.chart.id}/${id}`}>
            {label}
          </Link>
        ))}
      </nav>
      {drawing && (
        <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
          <Diagram drawing={drawing} lighting={lighting} />
        </svg>
      )}
      <aside>{children}</aside>
    </div>
  );
}
