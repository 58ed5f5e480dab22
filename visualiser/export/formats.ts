import type { FoundChart } from '../charts.ts';
import { exportMachineCode } from './machine-code.ts';
import { exportConfig } from './machine-config.ts';
import { exportMermaid } from './mermaid.ts';
import { exportScxml } from './scxml.ts';

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
    label: 'JSON',
    suffix: 'machine.json',
    mediaType: 'application/json',
    write: ({ machine }) => `${JSON.stringify(exportConfig(machine), null, 2)}\n`,
  },
  {
    label: 'SCXML',
    suffix: 'scxml',
    mediaType: 'application/scxml+xml',
    write: ({ chart }) => exportScxml(chart),
  },
  {
    label: 'SVG',
    suffix: 'svg',
    mediaType: 'image/svg+xml',
    async write({ chart }) {
      // Loaded on demand: it needs React's server renderer.
      const { stillPicture } = await import('../diagram/still-picture.tsx');
      return stillPicture(chart);
    },
  },
  {
    label: 'Mermaid',
    suffix: 'mmd',
    mediaType: 'text/plain',
    write: ({ chart }) => exportMermaid(chart),
  },
];
