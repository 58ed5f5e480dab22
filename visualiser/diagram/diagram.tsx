import './diagram.css';
import { unlit, type Levels, type Lighting } from './lighting.ts';
import { marksWidth, numberWidth } from './layout/anatomy.ts';
import type { Area, Arrow, ArrowLabel, Box, Drawing } from './layout/drawing.ts';
import { FarNames } from './far-names.tsx';
import { StateBox } from './state-box.tsx';
import { Line, TransitionArrow, type TransitionArrowProps } from './transition-arrow.tsx';
import { TransitionLabel } from './transition-label.tsx';

export interface DiagramProps {
  drawing: Drawing;
  lighting?: Lighting;
  /** The path of the state, or the key of the arrow, that is looked at. */
  selected?: string | undefined;
  /** From afar: how large the names of the states are written, at most, instead of all that is in their boxes. */
  farNameSize?: number | undefined;
  onSelect?: (pathOrKey: string) => void;
  /** Folds a state with states inside, or unfolds it. */
  onFold?: (path: string) => void;
}

/** The picture of a chart; without the handlers it is a still one, for documents. */
export function Diagram(props: DiagramProps) {
  const { drawing, lighting = unlit, selected, farNameSize, onSelect, onFold } = props;
  const { active, taken, refused, tick, coverage } = lighting;
  const { boxes, arrows, beginnings } = drawing;
  const regions = new Set(
    boxes
      .filter(({ state }) => state.kind === 'parallel')
      .flatMap(({ state }) => state.states.map(({ path }) => path)),
  );
  const labelled = (label: ArrowLabel, strip: Area) => {
    const { key } = label.transition;
    return (
      <TransitionLabel
        key={key}
        label={label}
        strip={strip}
        isTaken={taken.has(key)}
        isRefused={refused.has(key)}
        isSelected={selected === key}
        met={coverage && metOf(coverage.transitions, key)}
        onSelect={onSelect}
      />
    );
  };
  const lines = arrows
    .map((arrow) => ({
      arrow,
      isTaken: arrow.transitions.some((key) => taken.has(key)),
      isMet: coverage && arrow.transitions.some((key) => coverage.transitions.get(key)?.length),
      emphasis: selected === undefined ? undefined : emphasisOf(arrow, selected),
    }))
    .toSorted((one, other) => rank(one) - rank(other));
  return (
    <g className="diagram" data-far={farNameSize !== undefined || undefined}>
      <defs>
        <pattern id="unmet" width="6" height="6" patternUnits="userSpaceOnUse">
          <path className="hatch" d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" />
        </pattern>
      </defs>
      {boxes.map((box) => (
        <StateBox
          key={box.state.path}
          box={box}
          isRegion={regions.has(box.state.path)}
          isActive={active.has(box.state.path)}
          isSelected={selected === box.state.path}
          met={coverage && statesMet(box) ? metOf(coverage.states, box.state.path) : undefined}
          onSelect={onSelect}
          onFold={onFold}
        />
      ))}
      {beginnings.map(({ state, dot, points }) => (
        <g key={state} className="beginning">
          <circle cx={dot.x} cy={dot.y} r="5" />
          <Line points={points} />
        </g>
      ))}
      {lines.map((line) => (
        <TransitionArrow key={line.arrow.id} {...line} tick={tick} />
      ))}
      {boxes.flatMap((box) =>
        box.rows.flatMap(({ transition, ...row }) =>
          transition ? labelled({ transition, ...row }, stripOf(row, box)) : [],
        ),
      )}
      {arrows.map((arrow) => {
        const box = boxes.find(({ state }) => state.path === arrow.source)!;
        return (
          <g key={arrow.id}>
            {arrow.block && <rect className="block" {...arrow.block} rx="4" />}
            {arrow.labels.map((label) => labelled(label, stripOf(label, arrow.block ?? box)))}
          </g>
        );
      })}
      {farNameSize !== undefined && <FarNames boxes={boxes} active={active} size={farNameSize} />}
    </g>
  );
}

type Met = ReadonlyMap<string, Levels>;

function metOf(met: Met, pathOrKey: string): Levels | 'unmet' {
  const levels = met.get(pathOrKey);
  return levels?.length ? levels : 'unmet';
}

/** Coverage tells of states without others inside. */
function statesMet({ state }: Box): boolean {
  return state.kind === 'atomic' || state.kind === 'final';
}

function emphasisOf(
  { source, target, transitions }: Arrow,
  selected: string,
): TransitionArrowProps['emphasis'] {
  const isRelated = source === selected || target === selected || transitions.includes(selected);
  return isRelated ? 'selected' : 'dimmed';
}

/** What stands out is drawn last, over the lines that share its way. */
function rank({ isTaken, isMet, emphasis }: Omit<TransitionArrowProps, 'arrow' | 'tick'>): number {
  return (isTaken ? 4 : 0) + (emphasis === 'selected' ? 2 : 0) + (isMet === false ? 1 : 0);
}

/** The whole width of a box, or around the words where other things stand beside them. */
function stripOf(row: Area, around: Area | Box): Area {
  const isShared = 'state' in around && around.state.states.length > 0 && !around.isCollapsed;
  const x = isShared ? Math.max(row.x - numberWidth - 3, around.x + 3) : around.x + 2;
  const width = isShared ? row.x + row.width + marksWidth - x : around.width - 4;
  return { x, y: row.y - 2, width, height: row.height + 4 };
}
