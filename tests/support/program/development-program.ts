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
      if (end !== 0) throw new Error(`the program ended with ${end}`);
    },
  };
}
