import type { Chart } from '../chart/chart.ts';
import { Diagram } from '../diagram/diagram.tsx';
import { draw } from '../diagram/layout/draw.ts';
import type { Area, Drawing, Point } from '../diagram/layout/drawing.ts';
import { pictureFile } from '../diagram/still-picture.tsx';
import { chartDifference } from './chart-difference.ts';
import own from './difference.css?raw';
import { countsOf } from './in-markdown.ts';
import { unionOf, type Mark, type Union } from './union.ts';

const legendHeight = 28;

const signs = { added: '+', removed: '−', changed: '~' };
const dashes = { added: undefined, removed: '7 4', changed: '2 3' };

/** Two revisions of a chart in one SVG file. Each difference has a sign, a line style and a colour. */
export async function differencePicture(
  before: Chart | undefined,
  after: Chart | undefined,
): Promise<string> {
  const difference = chartDifference(before, after);
  const union = unionOf(before, after, difference);
  const drawing = await draw(union.chart);
  return pictureFile({
    title: `${union.chart.id}: ${countsOf(difference)}`,
    width: Math.max(drawing.width, 480),
    height: drawing.height + legendHeight,
    styles: `\n${own}`,
    children: (
      <g className="difference">
        <Legend text={countsOf(difference)} />
        <g transform={`translate(0 ${legendHeight})`}>
          <Diagram drawing={drawing} />
          <Marks drawing={drawing} union={union} />
        </g>
      </g>
    ),
  });
}

function Legend({ text }: { text: string }) {
  return (
    <>
      {(['added', 'removed', 'changed'] as const).map((mark, index) => (
        <g key={mark} data-mark={mark}>
          <Badge mark={mark} x={18 + index * 90} y={15} />
          <text className="legend" x={30 + index * 90} y={19}>
            {mark}
          </text>
        </g>
      ))}
      <text className="legend" x={294} y={19}>
        {text}
      </text>
    </>
  );
}

function Marks({ drawing, union }: { drawing: Drawing; union: Union }) {
  const { boxes, arrows } = drawing;
  const rows = boxes.flatMap((box) => box.rows);
  const labels = [...arrows.flatMap((arrow) => arrow.labels), ...rows];
  return (
    <>
      {arrows.map(({ id, transitions, points }) => {
        const mark = markOf(transitions, union);
        return (
          mark && (
            <g key={id} data-mark={mark}>
              <path className="mark" strokeDasharray={dashes[mark]} d={lineOf(points)} />
            </g>
          )
        );
      })}
      {boxes.map((box) => {
        const mark = union.states.get(box.state.path);
        return (
          mark && (
            <g key={box.state.path} data-mark={mark} data-different-state={box.state.path}>
              <rect className="mark" strokeDasharray={dashes[mark]} {...frameOf(box)} rx="7" />
              <Badge mark={mark} x={box.x + box.width} y={box.y + 1} />
            </g>
          )
        );
      })}
      {labels.map(({ transition, x, y, width, height }) => {
        const mark = transition && union.transitions.get(transition.key);
        return (
          mark && (
            <g key={transition.key} data-mark={mark} data-different-transition={transition.key}>
              <Badge mark={mark} x={x + width + 9} y={y + height / 2} />
            </g>
          )
        );
      })}
    </>
  );
}

function Badge({ mark, x, y }: Point & { mark: Mark }) {
  return (
    <g className="badge">
      <circle cx={x} cy={y} r="8" />
      <text x={x} y={y + 4}>
        {signs[mark]}
      </text>
    </g>
  );
}

/** An arrow can stand for several transitions. It is marked when all of them have the same mark. */
function markOf(keys: readonly string[], { transitions }: Union): Mark | undefined {
  const marks = new Set(keys.map((key) => transitions.get(key)));
  return marks.size === 1 ? [...marks][0] : undefined;
}

function frameOf({ x, y, width, height }: Area): Area {
  return { x: x - 2, y: y - 2, width: width + 4, height: height + 4 };
}

function lineOf(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
