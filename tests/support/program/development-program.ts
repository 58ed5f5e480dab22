import { rmSync } from 'node:fs';
import { copyDemo } from './demo-copy.ts';
import { freePorts, startProgramProcess } from './program.ts';

/** The program as `npm run dev` runs it, with its own data folder. */
export interface DevelopmentProgram {
  origin: string;
  /** The lines of stdout and stderr so far. */
  lines(): string[];
  stop(): Promise<void>;
}

export async function startDevelopmentProgram(): Promise<DevelopmentProgram> {
  const demo = await copyDemo();
  const [port, paymentsPort] = await freePorts(2);
  const settings = {
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    LOG_LEVEL: 'warn',
    ...demo.settings,
  };
  const program = startProgramProcess(settings, ['--dev']);
  const origin = `http://localhost:${port}`;
  await program.line((line) => line === `the statecharts are at ${origin}/statecharts`);
  return {
    origin,
    lines: () => [...program.said, ...program.complained],
    stop: async () => {
      program.signal('SIGTERM');
      const end = await program.ended;
      rmSync(demo.dataDir, { recursive: true });
      if (end !== 0) throw new Error(`the program ended with ${end}`);
    },
  };
}
