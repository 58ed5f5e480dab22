import { useState } from 'react';
import type { Chart } from '../chart/chart.ts';
import { messageOf } from '../error.ts';
import { Button } from '../workbench/panel/panel.tsx';
import { download } from './download.ts';
import { exportMermaid } from './mermaid.ts';
import { drawingOf } from '../workbench/canvas/layout.ts';

interface Format {
  label: string;
  suffix: string;
  mediaType: string;
  write(chart: Chart): string | Promise<string>;
}

const formats: readonly Format[] = [
  {
    label: 'SVG',
    suffix: 'svg',
    mediaType: 'image/svg+xml',
    async write(chart) {
      // Loaded on demand: it needs React's server renderer.
      const { stillPicture } = await import('../diagram/still-picture.tsx');
      return stillPicture(chart.id, await drawingOf(chart, new Set()));
    },
  },
  {
    label: 'Mermaid',
    suffix: 'mmd',
    mediaType: 'text/plain',
    write: exportMermaid,
  },
];

export function ExportMenu({ chart }: { chart: Chart }) {
  const [problem, setProblem] = useState('');
  const save = async ({ label, suffix, mediaType, write }: Format) => {
    setProblem('');
    try {
      download(`${chart.id}.${suffix}`, await write(chart), mediaType);
    } catch (error) {
      setProblem(`${label} failed: ${messageOf(error)}`);
    }
  };
  return (
    <>
      <span role="status">{problem}</span>
      <Button look="quiet" popoverTarget="downloads">
        Download
      </Button>
      <ul id="downloads" popover="auto" aria-label="Downloads">
        {formats.map((format) => (
          <li key={format.suffix}>
            <Button
              look="quiet"
              popoverTarget="downloads"
              popoverTargetAction="hide"
              onClick={() => void save(format)}
            >
              {format.label} <code>.{format.suffix}</code>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
