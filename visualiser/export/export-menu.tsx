import { useState } from 'react';
import type { FoundChart } from '../charts.ts';
import { Button } from '../workbench/panel/panel.tsx';
import { download } from './download.ts';
import { formats, type Format } from './formats.ts';

/** Downloads a chart in one of several formats. */
export function ExportMenu({ found }: { found: FoundChart }) {
  const [problem, setProblem] = useState('');
  const save = async ({ label, suffix, mediaType, write }: Format) => {
    setProblem('');
    try {
      download(`${found.chart.id}.${suffix}`, await write(found), mediaType);
    } catch (error) {
      setProblem(`${label} failed: ${error instanceof Error ? error.message : String(error)}`);
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
