import { rmSync } from 'node:fs';
import { temporaryFolder } from './temporary-folder.ts';
import { copyDemo } from './demo-copy.ts';
import { openProgram } from './program.ts';

export type DevelopmentProgram = Awaited<ReturnType<typeof startDevelopmentProgram>>;

/** Starts the program as `npm run dev` runs it, with its own data folder, for the tests of a file. */
export async function startDevelopmentProgram() {
  const dataDir = temporaryFolder(() => {});
  const { settings } = await copyDemo(dataDir);
  const { origin, out, err, stop } = await openProgram(settings, ['--dev']);
  return {
    origin,
    /** The lines of stdout and stderr so far. */
    lines: () => [...out, ...err],
    stop: async () => {
      const end = await stop();
      rmSync(dataDir, { recursive: true });
      // A busy machine may take longer to stop than the program waits.
      const isSlow = err.some((line) => line.includes('it did not stop in 10 seconds'));
      if (end !== 0 && !isSlow) {
        throw new Error(`the program ended with ${end}: ${err.join('\n')}`);
      }
    },
  };
}
