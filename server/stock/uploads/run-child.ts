import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a child process may use. Photographs of a whole folder take minutes. */
export const childLimits = { longestMs: 600_000, maxMegabytes: 1024 };

/** Installs what makes the imports of a script fast. */
const starter = join(import.meta.dirname, 'start-child.mjs');

/** Characters of what a child process wrote about its errors, the last ones, for the log. */
const errorLength = 4000;

/**
 * Runs a script in a process of its own, which alone parses uploaded files: a file that breaks the parser, or takes too
 * long or too much memory, ends that process and nothing else. A transaction of it is rolled back then.
 */
export async function runChild<Result>(
  script: URL,
  order: object,
  { longestMs, maxMegabytes } = childLimits,
): Promise<Result> {
  const { PATH, TZ, TMPDIR, NODE_ENV } = process.env;
  const child = fork(starter, [script.href], {
    execArgv: [`--max-old-space-size=${maxMegabytes}`],
    env: { PATH, TZ, TMPDIR, NODE_ENV },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-errorLength);
  });
  const signal = AbortSignal.timeout(longestMs);
  try {
    child.send(order);
    const closed = once(child, 'close', { signal });
    const result = once(child, 'message', { signal });
    const [first] = await Promise.race([result, closed.then(() => [])]);
    if (first) return first as Result;
    throw new Error(`the child process ended without a result: ${errors}`);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Error(`no result after ${longestMs} ms`, { cause: error });
  } finally {
    child.kill('SIGKILL');
  }
}
