import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cruise } from 'dependency-cruiser';

// Draws the floors and the rooms of src/ and server/ in docs/architecture.md, from the imports in the code. With
// --check it writes nothing, and fails when a picture is stale.

const page = join(import.meta.dirname, '../docs/architecture.md');
const floors = ['src', 'desk', 'server', 'machines', 'domain'];

/** Draws one picture. `shown` selects imports by path; `collapse` sets the depth of a box. */
async function drawn(folders: string[], shown: string, collapse: string): Promise<string> {
  const { output } = await cruise(folders, {
    parser: 'swc',
    moduleSystems: ['es6'],
    includeOnly: shown,
    exclude: String.raw`(\.test\.tsx?|/(views|step-views|provider-views|walks|test-support)\.ts)$`,
    collapse,
    outputType: 'json',
  });
  const { modules } = JSON.parse(output as string) as { modules: Box[] };
  const imports = new Map(
    modules.map(({ source, dependencies }) => [
      basename(source),
      new Set(dependencies.map(({ resolved }) => basename(resolved)).toSorted()),
    ]),
  );
  const arrows = [...imports.keys()].toSorted().flatMap((box) => arrowsOf(box, imports));
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

interface Box {
  source: string;
  dependencies: { resolved: string }[];
}

/** The arrows of a box. One that follows from others is left out, or nobody could read the picture. */
function arrowsOf(box: string, imports: Map<string, Set<string>>): string[] {
  const targets = imports.get(box)!;
  const needed = [...targets].toSorted().filter((target) => {
    targets.delete(target);
    const isDrawn = target !== box && !isReached(target, box, imports);
    if (isDrawn) targets.add(target);
    return isDrawn;
  });
  return needed.map((target) => `  ${box} --> ${target}`);
}

function isReached(target: string, from: string, imports: Map<string, Set<string>>): boolean {
  const reached = new Set([from]);
  for (const box of reached) for (const next of imports.get(box) ?? []) reached.add(next);
  return reached.has(target);
}

const pictures: Record<string, () => Promise<string>> = {
  floors: () =>
    drawn([...floors, 'visualiser'], '^(src|desk|server|machines|domain|visualiser)/', '^[^/]+'),
  src: () => drawn(['src'], '^src/[^/]+/', '^src/[^/]+'),
  server: () => drawn(['server'], '^server/[^/]+/', '^server/[^/]+'),
};

const written = readFileSync(page, 'utf8');
let text = written;
for (const [name, draw] of Object.entries(pictures)) {
  const picture = await draw();
  const between = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`);
  text = text.replace(between, (_, start: string, end: string) => `${start}\n${picture}\n${end}`);
}

if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (text !== written) {
  console.error('docs/architecture.md shows other imports. Run: npm run docs:architecture');
  process.exitCode = 1;
}
