import { useState } from 'react';
import type { FoundChart } from '../charts.ts';
import { messageOf } from '../error.ts';
import { Button } from '../workbench/panel/panel.tsx';
import { download } from './download.ts';
import { exportMachineCode } from './machine-code.ts';
import { exportMermaid } from './mermaid.ts';
import { drawingOf } from '../workbench/canvas/layout.ts';

interface Format {
  label: string;
  suffix: string;
  mediaType: string;
  write(found: FoundChart): string | Promise<string>;
}

const formats: readonly Format[] = [
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

export function ExportMenu({ found }: { found: FoundChart }) {
  const [problem, setProblem] = useState('');
  const save = async ({ label, suffix, mediaType, write }: Format) => {
    setProblem('');
    try {
      download(`${found.chart.id}.${suffix}`, await write(found), mediaType);
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
