import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

// Node runs no TypeScript inside node_modules, so a package has compiled files. `npm pack` runs this before and after.

const here = import.meta.dirname;
const dist = join(here, 'dist');
const manifest = join(here, 'package.json');
const kept = join(here, 'package.json.source');

function compile(): void {
  rmSync(dist, { recursive: true, force: true });
  execFileSync('tsc', ['-p', 'tsconfig.pack.json'], { cwd: here, stdio: 'inherit' });
  for (const file of globSync(['**/*.css', 'index.html'], {
    cwd: here,
    exclude: ['node_modules', 'dist'],
  })) {
    cpSync(join(here, file), join(dist, file));
  }
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(kept, text);
  const {
    exports,
    bin,
    scripts: _,
    ...others
  } = JSON.parse(text) as {
    exports: Record<string, string>;
    bin: Record<string, string>;
    scripts: unknown;
  };
  const compiled = (file: string, suffix: string) =>
    file.replace('./', './dist/').replace(/\.ts$/, suffix);
  const packed = {
    ...others,
    bin: Object.fromEntries(
      Object.entries(bin).map(([name, file]) => [name, compiled(file, '.js')]),
    ),
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, file]) => [
        name,
        { types: compiled(file, '.d.ts'), default: compiled(file, '.js') },
      ]),
    ),
  };
  writeFileSync(manifest, `${JSON.stringify(packed, null, 2)}\n`);
}

function restore(): void {
  rmSync(dist, { recursive: true, force: true });
  if (existsSync(kept)) renameSync(kept, manifest);
}

if (process.argv[2] === 'compile') compile();
else restore();
