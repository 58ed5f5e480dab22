import { rmSync } from 'node:fs';
import { copyDemo } from './demo-copy.ts';
import { openProgram } from './program.ts';

/** The program as `npm run dev` runs it, with its own data folder. */
export interface DevelopmentProgram {
  origin: string;
  /** The lines of stdout and stderr so far. */
  lines(): string[];
  stop(): Promise<void>;
}

export async function startDevelopmentProgram(): Promise<DevelopmentProgram> {
  const demo = await copyDemo();
  const program = await openProgram(demo.settings, ['--dev']);
  return {
    origin: program.origin,
    lines: () => [...program.said, ...program.complained],
    stop: async () => {
      const end = await program.stop();
      rmSync(demo.dataDir, { recursive: true });
      const { complained } = program;
      // A busy machine may take longer to stop than the program waits.
      const isSlow = complained.some((line) => line.includes('it did not stop in 10 seconds'));
      if (end !== 0 && !isSlow) {
        throw new Error(`the program ended with ${end}: ${complained.join('\n')}`);
      }
    },
  };
}
