import { freePorts, startProgramProcess } from '../support/program/program.ts';

const starts = 5;

/** Milliseconds from the start of the program on existing data to its first page, the median of some. */
export async function measureStart(dataDir: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < starts; round++) times.push(await startOnce(dataDir));
  return times.toSorted((a, b) => a - b)[Math.floor(starts / 2)]!;
}

async function startOnce(dataDir: string): Promise<number> {
  const [port, paymentsPort] = await freePorts(2);
  const url = process.env['DATABASE_URL'];
  const from = performance.now();
  const program = startProgramProcess({
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...(url ? { DATABASE_URL: url } : {}),
  });
  await program.line((line) => line.startsWith('the storefront is ready'));
  const page = await fetch(`http://localhost:${port}/`);
  await page.arrayBuffer();
  const time = performance.now() - from;
  program.signal('SIGTERM');
  await program.ended;
  return time;
}
