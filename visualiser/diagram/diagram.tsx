import './diagram.css';
import { memo, useDeferredValue, useMemo } from 'react';
import { signs, unlit, type Lighting } from './lighting.ts';
import { marksWidth, numberWidth } from './layout/anatomy.ts';
import type { Area, Arrow, ArrowLabel, Box as DrawnBox, Drawing } from './layout/drawing.ts';
import { StateBox } from './state-box.tsx';
import { Line, TransitionArrow, type TransitionArrowProps } from './transition-arrow.tsx';
import { TransitionLabel } from './transition-label.tsx';

// Each moment changes only a few parts. `memo` renders only those again.
const Box = memo(StateBox);
const ArrowLine = memo(TransitionArrow);
const Label = memo(TransitionLabel);

export interface DiagramProps {
  drawing: Drawing;
  lighting?: Lighting;
  /** The path of the selected state, or the key of the selected arrow. */
  selected?: string | undefined;
  /** Zoomed out: large names replace the details in the boxes. */
  isFar?: boolean;
  /** The state that Tab reaches; undefined in a document, where none can be focused or folded. */
  tabStop?: string | undefined;
}

/** The SVG of a chart. The surrounding element handles clicks. */
export function Diagram(props: DiagramProps) {
  const { drawing, lighting = unlit, selected, isFar = false, tabStop } = props;
  const { active, taken, refused, tick, coverage, marks } = lighting;
  const { boxes, beginnings } = drawing;
  // The states are painted first, because arrows and labels are most of the work. A document is rendered once.
  const isWhole = useDeferredValue(true, tabStop === undefined);
  const inside = useMemo(() => (isWhole ? drawing : { boxes: [], arrows: [] }), [drawing, isWhole]);
  const regions = new Set(
    boxes
      .filter(({ state }) => state.kind === 'parallel')
      .flatMap(({ state }) => state.states.map(({ path }) => path)),
  );
  const { stays, leads } = useMemo(() => labelsOf(inside), [inside]);
  /** The levels that cover a state or an arrow, or the sign of its difference. */
  const findings = (kind: 'states' | 'transitions', key: string) => {
    const levels = coverage?.[kind].get(key);
    const mark = marks?.[kind].get(key);
    return {
      isMet: levels && levels.length > 0,
      mark,
      note: mark ? signs[mark] : levels?.join(''),
    };
  };
  const labelled = ({ label, strip }: PlacedLabel) => {
    const { key } = label.transition;
    return (
      <Label
        key={key}
        label={label}
        strip={strip}
        isTaken={taken.has(key)}
        isRefused={refused.has(key)}
        isSelected={selected === key}
        {...findings('transitions', key)}
      />
    );
  };
  const lines = inside.arrows
    .map((arrow) => {
      const found = arrow.transitions.map((key) => findings('transitions', key));
      const [mark, ...others] = new Set(found.map((each) => each.mark));
      return {
        arrow,
        isTaken: arrow.transitions.some((key) => taken.has(key)),
        isMet: coverage && found.some(({ isMet }) => isMet),
        mark: others.length > 0 ? undefined : mark,
        emphasis: selected === undefined ? undefined : emphasisOf(arrow, selected),
      };
    })
    .toSorted((one, other) => rank(one) - rank(other));
  return (
    <g className="diagram" data-far={isFar || undefined}>
      <defs>
        <pattern id="unmet" width="6" height="6" patternUnits="userSpaceOnUse">
          <path className="hatch" d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" />
        </pattern>
      </defs>
      {boxes.map((box) => (
        <Box
          key={box.state.path}
          box={box}
          isRegion={regions.has(box.state.path)}
          isActive={active.has(box.state.path)}
          isSelected={selected === box.state.path}
          {...findings('states', box.state.path)}
          isFar={isFar}
          tabIndex={tabStop === undefined ? undefined : box.state.path === tabStop ? 0 : -1}
        />
      ))}
      {beginnings.map(({ state, dot, points }) => (
        <g key={state} className="beginning">
          <circle cx={dot.x} cy={dot.y} r="5" />
          <Line points={points} />
        </g>
      ))}
      {lines.map((line) => (
        <ArrowLine key={`${line.arrow.id} ${line.isTaken ? tick : 0}`} {...line} />
      ))}
      {stays.map(labelled)}
      {leads.map(({ arrow, labels }) => (
        <g key={arrow.id}>
          {arrow.block && <rect className="block" {...arrow.block} rx="4" />}
          {labels.map(labelled)}
        </g>
      ))}
    </g>
  );
}

interface PlacedLabel {
  label: ArrowLabel;
  strip: Area;
}

/** The labels of transitions without an arrow, and of those with an arrow. */
function labelsOf({ boxes, arrows }: Pick<Drawing, 'boxes' | 'arrows'>): {
  stays: PlacedLabel[];
  leads: { arrow: Arrow; labels: PlacedLabel[] }[];
} {
  const byPath = new Map(boxes.map((box) => [box.state.path, box]));
  return {
    stays: boxes.flatMap((box) =>
      box.rows.flatMap(({ transition, ...row }) =>
        transition ? [{ label: { transition, ...row }, strip: stripOf(row, box) }] : [],
      ),
    ),
    leads: arrows.map((arrow) => ({
      arrow,
      labels: arrow.labels.map((label) => ({
        label,
        strip: stripOf(label, arrow.block ?? byPath.get(arrow.source)!),
      })),
    })),
  };
}

function emphasisOf(
  { source, target, transitions }: Arrow,
  selected: string,
): TransitionArrowProps['emphasis'] {
  const isRelated = source === selected || target === selected || transitions.includes(selected);
  return isRelated ? 'selected' : 'dimmed';
}

/** Highlighted lines are drawn last, so that they cover others. */
function rank({ isTaken, isMet, emphasis }: Omit<TransitionArrowProps, 'arrow'>): number {
  return (isTaken ? 4 : 0) + (emphasis === 'selected' ? 2 : 0) + (isMet === false ? 1 : 0);
}

/** The highlighted area of a row: the width of the box, or only the text when child states are beside it. */
function stripOf(row: Area, around: Area | DrawnBox): Area {
  const isShared = 'state' in around && around.state.states.length > 0 && !around.isCollapsed;
  const x = isShared ? Math.max(row.x - numberWidth - 3, around.x + 3) : around.x + 2;
  const width = isShared ? row.x + row.width + marksWidth - x : around.width - 4;
  return { x, y: row.y - 2, width, height: row.height + 4 };
}
