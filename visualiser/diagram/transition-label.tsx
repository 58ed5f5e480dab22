import type { Mark } from './lighting.ts';
import type { Area, ArrowLabel, Point } from './layout/drawing.ts';
import { lineHeight, type Line } from './layout/text.ts';

export interface TransitionLabelProps {
  label: ArrowLabel;
  strip: Area;
  isTaken: boolean;
  isRefused: boolean;
  isSelected: boolean;
  isMet: boolean | undefined;
  mark: Mark | undefined;
  note: string | undefined;
}

export function TransitionLabel(props: TransitionLabelProps) {
  const { label, strip, isTaken, isRefused, isSelected, isMet, mark, note } = props;
  const { transition, number, lines, x, y } = label;
  const right = strip.x + strip.width - 3;
  return (
    <g
      className="label"
      data-transition={transition.key}
      data-taken={isTaken || undefined}
      data-refused={isRefused || undefined}
      data-selected={isSelected || undefined}
      data-met={isMet}
      data-mark={mark}
    >
      <rect className="strip" {...strip} rx="3" />
      {number !== undefined && (
        <text className="number" x={x - 4} y={y + 11.5}>
          {number}
        </text>
      )}
      <LabelText lines={lines} x={x} y={y} />
      {isRefused && <path className="cross" d={`M${right - 8} ${y + 4}l7 7m0 -7l-7 7`} />}
      {!isRefused && <Note note={note} x={right} y={y + 11} />}
    </g>
  );
}

/** The levels that cover a state or an arrow, as in '13', or the sign of a difference. */
export function Note({ note, x, y }: Point & { note: string | undefined }) {
  return (
    note && (
      <text className="note" x={x} y={y}>
        {note}
      </text>
    )
  );
}

const baseline = 11.5;

export function LabelText({ lines, x, y }: { lines: readonly Line[]; x: number; y: number }) {
  return lines.map((line, index) => (
    <text key={index} x={x} y={y + baseline + index * lineHeight} xmlSpace="preserve">
      {line.map(({ text, style }, at) => (
        <tspan key={at} className={style}>
          {text}
        </tspan>
      ))}
    </text>
  ));
}
