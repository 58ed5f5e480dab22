import { charts, draw, exportMermaid, stillPicture } from 'statechart-workbench/draw';

/** Every chart as a picture and as a Mermaid diagram; paths are from the root of the project. */
export async function chartFiles(): Promise<{ path: string; content: string }[]> {
  const files: { path: string; content: string }[] = [];
  for (const { chart, folder } of charts) {
    files.push(
      { path: `docs/charts/${folder}.svg`, content: stillPicture(chart.id, await draw(chart)) },
      { path: `docs/charts/${folder}.mmd`, content: exportMermaid(chart) },
    );
  }
  return files;
}
