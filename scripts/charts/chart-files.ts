import { charts, draw, stillPicture } from 'statechart-workbench/draw';

/** Every chart as a picture; paths are from the root of the project. */
export async function chartFiles(): Promise<{ path: string; content: string }[]> {
  const files: { path: string; content: string }[] = [];
  for (const { chart, folder } of charts) {
    const content = stillPicture(chart.id, await draw(chart));
    files.push({ path: `docs/charts/${folder}.svg`, content });
  }
  return files;
}
