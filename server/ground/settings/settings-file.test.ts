import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { loadSettingsFile } from './settings-file.ts';

const names = ['TRIED_PORT', 'TRIED_NAME'] as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the file .env has the settings that the environment has not', () => {
  const folder = temporaryFolder();
  for (const name of names) vi.stubEnv(name, undefined);
  loadSettingsFile(folder);
  expect(names.map((name) => process.env[name])).toEqual([undefined, undefined]);
  writeFileSync(join(folder, '.env'), '# Ajustes\nTRIED_PORT=4000\nTRIED_NAME="Ana Paz & hijos"\n');
  vi.stubEnv('TRIED_PORT', '5000');
  loadSettingsFile(folder);
  expect(names.map((name) => process.env[name])).toEqual(['5000', 'Ana Paz & hijos']);
});
