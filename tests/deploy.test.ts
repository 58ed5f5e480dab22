import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the Compose file contains no value of a password, key or secret', () => {
  const secrets = read('compose.yaml').match(/\$\{\w*(?:PASSWORD|KEY|SECRET)[^}]*\}/g) ?? [];
  expect(secrets.length).toBeGreaterThan(2);
  expect(secrets.filter((text) => !/:\?|:-\}/.test(text))).toEqual([]);
});

test('the proxy checks processes at /healthz, which doesn’t query the database', () => {
  expect(read('Caddyfile')).toMatch(/^\thealth_uri \/healthz$/m);
  expect(read('Caddyfile')).not.toMatch(/health_uri \/readyz/);
});

const hasSystemd = (() => {
  try {
    return execFileSync('systemd-analyze', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

test.skipIf(!hasSystemd)('the exposure of the systemd service is at most 3', () => {
  const service = join(folder, 'concesionario-digital.service');
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', service], {
    encoding: 'utf8',
  });
  expect(Number(/exposure level for \S+ ([\d.]+)/.exec(report)![1])).toBeLessThanOrEqual(3);
});
