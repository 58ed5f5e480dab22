import { reservationMachine } from '../../machines/reservation/machine.ts';
import type { GeneratedFile } from '../generated-files.ts';
import { readChart, type Chart } from './chart.ts';
import { joinsOf } from './joins.ts';
import { tallLayout, wideLayout } from './layout.ts';

/** The file with the layout of the shopper's map of the wizard. */
export function reservationMapFiles(): GeneratedFile[] {
  return [{ path: 'src/reservation/map/map-layout.ts', content: mapLayoutText() }];
}

/** Throws when the chart has a step that steps.ts doesn't name, or one that the map has no room for. */
export function mapLayoutText(chart: Chart = readChart(reservationMachine)): string {
  const joins = joinsOf(chart);
  const layouts = { wide: wideLayout(joins), tall: tallLayout(joins) };
  return [
    '// Written by `npm run docs:charts` (scripts/reservation-map/generate.ts) from the chart of the wizard.',
    "import type { MapLayout } from './map-layout-types.ts';",
    '',
    `export const mapLayouts: Record<'wide' | 'tall', MapLayout> = ${asWritten(layouts, '')};`,
    '',
  ].join('\n');
}

/** Formatted as oxfmt does: every object and every list over several lines. */
function asWritten(value: unknown, indent: string): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const within = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((each) => asWritten(each, within))
    : Object.entries(value).map(([key, each]) => `${key}: ${asWritten(each, within)}`);
  return `${open}\n${parts.map((part) => `${within}${part},\n`).join('')}${indent}${close}`;
}
