import type { Mark } from './lighting.ts';
import { nameArea, nameMiddle, padding } from './layout/anatomy.ts';
import type { Box } from './layout/drawing.ts';
import { nameSize } from './layout/text.ts';
import { LabelText, Note } from './transition-label.tsx';

export interface StateBoxProps {
  box: Box;
  isRegion: boolean;
  isActive: boolean;
  isSelected: boolean;
  isMet: boolean | undefined;
  mark: Mark | undefined;
  note: string | undefined;
  isFar: boolean;
  /** Undefined in a document. */
  tabIndex: number | undefined;
}

export function StateBox(props: StateBoxProps) {
  const { box, isRegion, isActive, isSelected, isMet, mark, note, isFar, tabIndex } = props;
  const { state, isCollapsed, x, y, width, height, rows, tags } = box;
  const isInteractive = tabIndex !== undefined;
  const holds = state.states.length > 0;
  const kind = holds && !isCollapsed ? 'around' : 'leaf';
  const name = nameArea(box);
  // Without a fold button, the name moves to its place.
  const shift = holds && !isInteractive ? name.x - (x + padding) : 0;
  const size = isFar ? farSize(box, name.width) : undefined;
  return (
    <g
      className={`state ${kind}${isRegion ? ' region' : ''}`}
      data-state={state.path}
      data-kind={state.kind}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-met={isMet}
      data-mark={mark}
      {...(isInteractive && {
        role: 'group',
        tabIndex,
        'aria-roledescription': 'state',
        'aria-label': state.path || state.name,
        'aria-current': isActive || undefined,
      })}
    >
      <rect className="frame" x={x} y={y} width={width} height={height} rx={radiusOf(state.kind)} />
      {state.kind === 'final' && (
        <rect
          className="inner-frame"
          x={x + 3.5}
          y={y + 3.5}
          width={width - 7}
          height={height - 7}
          rx={radiusOf(state.kind) - 3}
        />
      )}
      {isCollapsed && <path className="stack" d={`M${x + 5} ${y + height + 3}h${width - 10}`} />}
      {state.kind === 'history' && (
        <text className="history" x={x + padding} y={y + nameMiddle + 4.5}>
          {state.history === 'deep' ? 'H*' : 'H'}
        </text>
      )}
      <text
        className="name"
        style={{ fontSize: size }}
        x={size ? x + padding : name.x - shift}
        y={y + (size ?? nameMiddle + 2.5) + 2}
      >
        {state.name}
      </text>
      {tags.map((tag, index) => {
        const isBesideName = tag.y < y + nameMiddle;
        const left = tag.x - (isBesideName ? shift : 0);
        return (
          <g key={tag.name} className={isCollapsed && index === 0 ? 'tag count' : 'tag'}>
            <rect x={left} y={tag.y} width={tag.width} height={tag.height} rx={tag.height / 2} />
            <text x={left + 6} y={tag.y + 12}>
              {tag.name}
            </text>
          </g>
        );
      })}
      {rows
        .filter(({ kind }) => kind !== 'stays')
        .map(({ kind: what, ...row }, index) => (
          <g key={index} className={what}>
            <LabelText {...row} />
          </g>
        ))}
      <Note note={note} x={x + width - 5} y={y + 11} />
      {isInteractive && holds && state.path !== '' && <FoldButton box={box} />}
    </g>
  );
}

function FoldButton({ box }: { box: Box }) {
  const { state, isCollapsed } = box;
  const x = box.x + padding - 2;
  const y = box.y + nameMiddle - 8;
  return (
    <g
      className="fold"
      role="button"
      tabIndex={-1}
      aria-label={`${isCollapsed ? 'Expand' : 'Collapse'} ${state.name}`}
    >
      <rect x={x} y={y} width="16" height="16" rx="4" />
      <path d={isCollapsed ? `M${x + 6} ${y + 4}l4 4l-4 4` : `M${x + 4} ${y + 6}l4 4l4 -4`} />
    </g>
  );
}

/** The size of a name in a zoomed-out diagram, in which it is alone in its box or above the child states. */
function farSize({ state, width, height, isCollapsed }: Box, nameWidth: number): number {
  const room = state.states.length > 0 && !isCollapsed ? 35 : height;
  return Math.min(56, room - 6, ((width - 2 * padding) * nameSize) / nameWidth);
}

function radiusOf(kind: Box['state']['kind']): number {
  return kind === 'history' ? 14 : 7;
}
