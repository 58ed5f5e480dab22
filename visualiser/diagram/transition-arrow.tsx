import type { Mark } from './lighting.ts';
import type { Arrow, Point } from './layout/drawing.ts';

export interface TransitionArrowProps {
  arrow: Arrow;
  isTaken: boolean;
  isMet: boolean | undefined;
  mark: Mark | undefined;
  /** 'selected' for a selected arrow or an arrow at a selected state; 'dimmed' for others during a selection. */
  emphasis: 'selected' | 'dimmed' | undefined;
}

/** The line of a transition with its head. */
export function TransitionArrow({ arrow, isTaken, isMet, mark, emphasis }: TransitionArrowProps) {
  const { points, labels } = arrow;
  return (
    <g
      className="arrow"
      data-arrow={arrow.id}
      data-taken={isTaken || undefined}
      data-met={isMet}
      data-mark={mark}
      data-emphasis={emphasis}
    >
      <Line points={points} />
      {labels.length > 1 && <path className="socket" d={socketOf(arrow)} />}
    </g>
  );
}

export function Line({ points }: { points: readonly Point[] }) {
  const end = points.at(-1)!;
  return (
    <>
      <path className="line" d={pathOf(points)} />
      <path className="head" d={headOf(points.at(-2)!, end)} />
    </>
  );
}

const radius = 5;

function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const into = towards(point, before);
      const outOf = towards(point, after);
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${outOf.x} ${outOf.y}`;
    })
    .join('');
}

function towards(from: Point, to: Point): Point {
  const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  const part = length === 0 ? 0 : Math.min(radius, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function headOf(before: Point, { x, y }: Point): string {
  if (before.y === y) {
    const back = before.x < x ? -8 : 8;
    return `M${x} ${y}l${back} -4v8z`;
  }
  const back = before.y < y ? -8 : 8;
  return `M${x} ${y}l-4 ${back}h8z`;
}

function socketOf({ points, labels }: Arrow): string {
  const { x } = points[0]!;
  const top = labels[0]!.y + 2;
  const last = labels.at(-1)!;
  return `M${x} ${top}V${last.y + last.height - 2}`;
}
