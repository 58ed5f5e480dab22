import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveConfig } from 'vite';
import { bundledProject } from './bundled-project.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
  const near = "import { near } from './near.ts';";
  writeFileSync(join(root, 'near.ts'), 'export const near: string = "nearby";');
  writeFileSync(join(root, 'lamp.ts'), `import 'xstate'; ${near} export const lamp = near;`);
  writeFileSync(join(root, 'odd.ts'), 'export const = 1;');
});
afterAll(() => rmSync(root, { recursive: true }));

const bundle = async (code: string) =>
  bundledProject(await resolveConfig({ root, configFile: false }, 'serve'), code);

test('the modules of a project become one, which imports only XState', async () => {
  const code = await bundle("export default import.meta.glob('/lamp.ts');");
  expect(code).toContain('nearby');
  expect(code!.match(/from ?["'].*["']|^import ["'].*["']/gm)).toEqual(['import "xstate"']);
});

test('a project that cannot be parsed is not bundled', async () => {
  expect(await bundle("export default import.meta.glob('/odd.ts');")).toBeUndefined();
});
