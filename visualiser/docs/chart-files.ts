import { charts } from '../charts.ts';
import { stillPicture } from '../diagram/still-picture.tsx';
import { exportMermaid } from '../export/mermaid.ts';
import type { GeneratedFile } from './generated-files.ts';

/** Every chart as a picture, and as a Mermaid diagram. */
export async function chartFiles(): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const { chart, folder } of charts) {
    files.push(
      { path: `docs/charts/${folder}.svg`, content: await stillPicture(chart) },
      { path: `docs/charts/${folder}.mmd`, content: exportMermaid(chart) },
    );
  }
  return files;
}
