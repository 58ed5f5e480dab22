import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Differences } from '../difference/compared.ts';

const command = join(import.meta.dirname, `../command/start${extname(import.meta.filename)}`);

/** What differs from another revision, which the command writes into a folder. Throws what it prints when it can't. */
export async function differencesSince(
  since: string,
  { root, patterns, folder }: { root: string; patterns: readonly string[]; folder: string },
): Promise<Differences> {
  rmSync(folder, { recursive: true, force: true });
  const args = [command, 'diff', ...patterns, `--since=${since}`, '--out', folder];
  const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (error: unknown) => error as { stderr: string },
  );
  const report = join(folder, 'difference.md');
  if (!existsSync(report)) throw new Error(stderr.trim());
  const pictures = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [
      decodeURIComponent(file.slice(0, -4)),
      readFileSync(join(folder, file), 'utf8'),
    ]);
  return {
    text: readFileSync(report, 'utf8'),
    pictures: Object.fromEntries(pictures) as Differences['pictures'],
  };
}
