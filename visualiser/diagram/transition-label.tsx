import type { Levels } from './lighting.ts';
import type { Area, ArrowLabel } from './layout/drawing.ts';
import { LabelText } from './label-text.tsx';

export interface TransitionLabelProps {
  label: ArrowLabel;
  /** The highlighted area behind it. */
  strip: Area;
  isTaken: boolean;
  isRefused: boolean;
  isSelected: boolean;
  met: Levels | 'unmet' | undefined;
  onSelect: ((key: string) => void) | undefined;
}

/** The trigger, guard and actions of a transition. */
export function TransitionLabel(props: TransitionLabelProps) {
  const { label, strip, isTaken, isRefused, isSelected, met, onSelect } = props;
  const { transition, number, lines, x, y } = label;
  return (
    <g
      className="label"
      data-transition={transition.key}
      data-taken={isTaken || undefined}
      data-refused={isRefused || undefined}
      data-selected={isSelected || undefined}
      data-met={met === undefined ? undefined : met !== 'unmet'}
      onClick={onSelect && (() => onSelect(transition.key))}
    >
      <rect className="strip" {...strip} rx="3" />
      {number !== undefined && (
        <text className="number" x={x - 4} y={y + 11.5}>
          {number}
        </text>
      )}
      <LabelText lines={lines} x={x} y={y} />
      <Mark x={strip.x + strip.width - 3} y={y + 11} met={met} isRefused={isRefused} />
    </g>
  );
}

function Mark({
  x,
  y,
  met,
  isRefused,
}: { x: number; y: number } & Pick<TransitionLabelProps, 'met' | 'isRefused'>) {
  if (isRefused) return <path className="cross" d={`M${x - 8} ${y - 7}l7 7m0 -7l-7 7`} />;
  if (!met || met === 'unmet') return null;
  return (
    <text className="levels" x={x} y={y}>
      {met.join('')}
    </text>
  );
}
