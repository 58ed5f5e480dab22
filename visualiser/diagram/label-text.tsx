import { lineHeight, type Line } from './layout/text.ts';

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
