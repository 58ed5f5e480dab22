import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Node runs no TypeScript inside node_modules, so a package has compiled files: `npm run pack` packs the folder dist.

const here = import.meta.dirname;
const dist = join(here, 'dist');
rmSync(dist, { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.pack.json'], { cwd: here, stdio: 'inherit' });
const others = globSync(['**/*.css', 'index.html', 'README.md', 'workbench.png'], {
  cwd: here,
  exclude: ['node_modules', 'dist'],
});
for (const file of others) cpSync(join(here, file), join(dist, file));
const manifest = readFileSync(join(here, 'package.json'), 'utf8');
writeFileSync(join(dist, 'package.json'), manifest.replaceAll('.ts"', '.js"'));
execFileSync('npm', ['pack', ...process.argv.slice(2)], { cwd: dist, stdio: 'inherit' });
