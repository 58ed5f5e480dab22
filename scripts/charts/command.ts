import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chartDifference, differenceInMarkdown } from 'statechart-workbench/difference';
import type { differencePicture } from 'statechart-workbench/draw';
import { withViteModule } from '../vite-module.ts';
import { chartsAt, chartsIn, commonAncestor } from './other-revision.ts';

// npm run charts -- diff main [chart] [--out folder] Prints in Markdown how the charts of the working tree differ from
// the commit where it left a revision, and writes a picture of each.

const root = join(import.meta.dirname, '../..');
const usage = 'npm run charts -- diff REVISION [chart] [--out FOLDER]';

async function diff(revision: string, only: string | undefined, out: string): Promise<void> {
  const ancestor = commonAncestor(root, revision);
  const [before, after] = [await chartsAt(root, ancestor), await chartsIn(root)];
  const ids = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  if (only !== undefined && !ids.includes(only)) {
    throw new Error(`No chart is called '${only}'. There are ${ids.join(', ')}.`);
  }
  const differences = ids
    .filter((id) => only === undefined || id === only)
    .map((id) => chartDifference(before.get(id), after.get(id)))
    .filter(({ kind }) => kind !== 'same');
  console.log(`# Charts since ${revision} (${ancestor.slice(0, 8)})\n`);
  if (differences.length === 0) {
    console.log('No chart differs.');
    return;
  }
  const files = await withViteModule(
    'statechart-workbench/draw',
    (module: { differencePicture: typeof differencePicture }) =>
      Promise.all(
        differences.map(async ({ id }) => {
          const file = join(out, `${id}.svg`);
          const picture = await module.differencePicture(before.get(id), after.get(id));
          mkdirSync(out, { recursive: true });
          writeFileSync(file, picture);
          return file;
        }),
      ),
  );
  for (const [index, difference] of differences.entries()) {
    console.log(differenceInMarkdown(difference));
    console.log(`![${difference.id}](${relative(process.cwd(), files[index]!)})\n`);
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: join(root, 'chart-differences') } },
});
const [action, revision, only] = positionals;
if (action !== 'diff' || revision === undefined) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await diff(revision, only, values.out).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
