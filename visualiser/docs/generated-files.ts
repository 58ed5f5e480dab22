import { chartFiles } from './chart-files.ts';
import { chartIndex } from './chart-index.ts';
import { reservationMapFiles } from '../../scripts/reservation-map/generate.ts';

/** A file that is made from the charts. */
export interface GeneratedFile {
  /** From the root of the sources, as in 'docs/charts/review.svg'. */
  path: string;
  content: string;
}

const generators: (() => GeneratedFile[] | Promise<GeneratedFile[]>)[] = [
  chartFiles,
  chartIndex,
  reservationMapFiles,
];

/** Everything that `npm run docs:charts` writes, alike in every run. */
export async function generatedFiles(): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const generate of generators) files.push(...(await generate()));
  return files;
}
