import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Result, TestRun } from './verdict.ts';

const program = join(import.meta.dirname, 'test-process.ts');

/** Runs tests in a separate process, so that tests that hang can be killed. */
export class Tester {
  #process: ChildProcess | undefined;

  async run(testRun: TestRun): Promise<Result | 'endless'> {
    this.#process ??= fork(program);
    const isOver = new AbortController();
    const { signal } = isOver;
    const result = Promise.race([
      once(this.#process, 'message', { signal }).then(([message]) => message as Result | 'endless'),
      once(this.#process, 'exit', { signal }).then(() => 'ended' as const),
    ]);
    this.#process.send(testRun);
    const first = await result.finally(() => isOver.abort());
    if (typeof first === 'object') return first;
    this.end();
    return first === 'endless' ? first : { hasPassed: false, failed: [] };
  }

  end(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}
