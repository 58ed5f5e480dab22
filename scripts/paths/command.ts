import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecording, type Model } from 'statechart-workbench/paths';
import { recordedTest, type FoundModel } from './recorded-test.ts';

// npm run paths -- from FILE [--write NAME] Prints a test that walks a recording of the visualiser, or writes it to
// tests/paths/machines/recorded/NAME.test.ts.

const root = join(import.meta.dirname, '../..');

async function findModels(): Promise<FoundModel[]> {
  const files = globSync('machines/*/samples.ts', { cwd: root }).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(join(root, file))) as Record<string, unknown>;
      return Object.entries(exported)
        .filter((entry): entry is [string, Model] => isModel(entry[1]))
        .map(([name, model]) => ({ model, name, folder: basename(dirname(file)) }));
    }),
  );
  return found.flat();
}

function isModel(exported: unknown): boolean {
  return typeof exported === 'object' && exported !== null && 'ignored' in exported;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'string' } },
});
const [action, file] = positionals;
if (action !== 'from' || file === undefined) {
  console.error('npm run paths -- from FILE [--write NAME]');
  process.exitCode = 1;
} else {
  const reading = existsSync(file)
    ? readRecording(readFileSync(file, 'utf8'))
    : ({ kind: 'refused', reason: 'There is no such file.' } as const);
  if (reading.kind === 'refused') {
    console.error(`${file}: ${reading.reason}`);
    process.exitCode = 1;
  } else {
    const { text, problems } = recordedTest(reading.recording, await findModels());
    if (values.write === undefined) console.log(text);
    else {
      const folder = join(root, 'tests/paths/machines/recorded');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${values.write}.test.ts`), text);
    }
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  }
}
