import { chartFiles } from './chart-files.ts';
import { chartIndex } from './chart-index.ts';
import { differenceExample } from './difference-example.ts';
import { wizardChart } from './wizard-chart.ts';
import type { GeneratedFile } from '../generated-files.ts';

/** Everything that `npm run docs:charts` writes. The content is the same in every run. */
export async function generatedFiles(): Promise<GeneratedFile[]> {
  return [...(await chartFiles()), chartIndex(), await differenceExample(), await wizardChart()];
}
