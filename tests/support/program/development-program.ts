import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePorts, startProgramProcess } from './program.ts';

/** The program as `npm run dev` runs it, with its own data folder. */
export interface DevelopmentProgram {
  origin: string;
  /** The lines of stdout and stderr so far. */
  lines(): string[];
  stop(): Promise<void>;
}

export async function startDevelopmentProgram(): Promise<DevelopmentProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dealership-'));
  cpSync(inject('demoData'), dataDir, { recursive: true });
  const [port, paymentsPort] = await freePorts(2);
  const settings = {
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
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
      rmSync(dataDir, { recursive: true });
      if (end !== 0) throw new Error(`the program ended with ${end}`);
    },
  };
}
