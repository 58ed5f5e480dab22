import type { Chart } from '../chart/chart.ts';
import { Diagram } from '../diagram/diagram.tsx';
import { draw } from '../diagram/layout/draw.ts';
import { signs, unlit } from '../diagram/lighting.ts';
import { pictureFile } from '../diagram/still-picture.tsx';
import { chartDifference } from './chart-difference.ts';
import own from './difference.css?raw';
import { countsOf } from './in-markdown.ts';
import { unionOf } from './union.ts';

const legendHeight = 28;

/** Two revisions of a chart in one SVG file. Each difference has a sign, a line style and a colour. */
export async function differencePicture(
  before: Chart | undefined,
  after: Chart | undefined,
): Promise<string> {
  const difference = chartDifference(before, after);
  const { chart, ...marks } = unionOf(before, after, difference);
  const drawing = await draw(chart);
  const counts = countsOf(difference);
  return pictureFile({
    title: `${chart.id}: ${counts}`,
    width: Math.max(drawing.width, 480),
    height: drawing.height + legendHeight,
    styles: `\n${own}`,
    children: (
      <g className="difference">
        {Object.entries(signs).map(([mark, sign], index) => (
          <text key={mark} data-mark={mark} className="legend" x={10 + index * 90} y={19}>
            {sign} {mark}
          </text>
        ))}
        <text className="legend" x={290} y={19}>
          {counts}
        </text>
        <g transform={`translate(0 ${legendHeight})`}>
          <Diagram drawing={drawing} lighting={{ ...unlit, marks }} />
        </g>
      </g>
    ),
  });
}
