import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { statecharts } from './statecharts.ts';

test('rules about personal data that are not there end the start of the server with their name', async () => {
  const plugins = [statecharts({ machines: '*.ts', redact: 'machines/nowhere.ts' })];
  await expect(resolveConfig({ configFile: false, plugins }, 'serve')).rejects.toThrow(
    "statecharts: there is no machines/nowhere.ts, which 'redact' names",
  );
});
