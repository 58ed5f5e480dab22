import { useState } from 'react';
import type { Chart } from '../chart/chart.ts';
import type { Drawing } from '../diagram/layout/drawing.ts';
import { stillPicture } from '../diagram/still-picture.tsx';
import { Button } from '../panel/panel.tsx';
import { download } from './download.ts';
import { mermaidOf } from './mermaid.ts';
import { pngOf } from './png.ts';

/** Buttons that save the chart as it is drawn now, and its whole text for Mermaid. */
export function SavePicture({ chart, drawing }: { chart: Chart; drawing: Drawing | undefined }) {
  const [problem, setProblem] = useState('');
  const name = encodeURIComponent(chart.id);
  const savePng = async (drawn: Drawing) => {
    try {
      setProblem('');
      download(`${name}.png`, await pngOf(stillPicture(chart.id, drawn), drawn));
    } catch (error) {
      setProblem(`No PNG: ${(error as Error).message}. The SVG has the same picture.`);
    }
  };
  const saveText = (file: string, text: string, type: string) =>
    download(file, new Blob([text], { type }));
  return (
    <span role="group" aria-label="Save the picture" className="beside">
      <small className="soft">{problem ? <span role="alert">{problem}</span> : 'Save as'}</small>
      <Button
        look="quiet"
        disabled={!drawing}
        title="Save what is drawn as SVG"
        onClick={() =>
          drawing && saveText(`${name}.svg`, stillPicture(chart.id, drawing), 'image/svg+xml')
        }
      >
        SVG
      </Button>
      <Button
        look="quiet"
        disabled={!drawing}
        title="Save what is drawn as PNG"
        onClick={() => drawing && savePng(drawing)}
      >
        PNG
      </Button>
      <Button
        look="quiet"
        title="Save the whole chart as a state diagram of Mermaid"
        onClick={() => saveText(`${name}.mmd`, mermaidOf(chart), 'text/plain')}
      >
        Mermaid
      </Button>
    </span>
  );
}
