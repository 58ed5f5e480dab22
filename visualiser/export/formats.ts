import type { FoundChart } from '../charts.ts';
import { drawingOf } from '../workbench/canvas/layout.ts';
import { exportMachineCode } from './machine-code.ts';
import { exportMermaid } from './mermaid.ts';

/** A format to download a chart in. */
export interface Format {
  label: string;
  /** File name extension. */
  suffix: string;
  mediaType: string;
  write(found: FoundChart): string | Promise<string>;
}

export const formats: readonly Format[] = [
  {
    label: 'Code for Stately’s editor',
    suffix: 'machine.js',
    mediaType: 'text/javascript',
    write: ({ machine }) => exportMachineCode(machine),
  },
  {
    label: 'SVG',
    suffix: 'svg',
    mediaType: 'image/svg+xml',
    async write({ chart }) {
      // Loaded on demand: it needs React's server renderer.
      const { stillPicture } = await import('../diagram/still-picture.tsx');
      return stillPicture(chart.id, await drawingOf(chart, new Set()));
    },
  },
  {
    label: 'Mermaid',
    suffix: 'mmd',
    mediaType: 'text/plain',
    write: ({ chart }) => exportMermaid(chart),
  },
];
