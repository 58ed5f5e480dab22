import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Node runs no TypeScript inside node_modules, so `npm pack` packs compiled files: package.json names the sources, and
// those files in dist/ from `prepack` to `postpack`.

const at = (path: string) => join(import.meta.dirname, path);
const manifest = readFileSync(at('package.json'), 'utf8');
rmSync(at('dist'), { recursive: true, force: true });
if (process.env['npm_lifecycle_event'] === 'postpack') {
  writeFileSync(at('package.json'), manifest.replace(/"\.\/dist\/([^"]+)\.js"/g, '"./$1.ts"'));
} else {
  execFileSync('tsc', ['-p', at('tsconfig.pack.json')], { stdio: 'inherit' });
  const others = globSync(['**/*.css', 'index.html'], { cwd: at('.'), exclude: ['node_modules'] });
  for (const file of others) cpSync(at(file), at(join('dist', file)));
  writeFileSync(at('package.json'), manifest.replace(/"\.\/([^"]+)\.ts"/g, '"./dist/$1.js"'));
}
