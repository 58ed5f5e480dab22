import autocannon from 'autocannon';

export interface Measured {
  perSecond: number;
  p99: number;
}

export interface Pair {
  name: string;
  ours: string;
  baseline: string;
  connections: number;
  /** The minimum part of the baseline's rate that ours must reach. */
  target: number;
  /** The maximum milliseconds for 99 of 100 of our answers. */
  p99?: number;
}

export interface PairResult extends Pair {
  measured: { ours: Measured; baseline: Measured };
  ratio: number;
  isMet: boolean;
}

const rounds = 3;
const seconds = 2;

/** Measures ours and the baseline in turns, so that other load on the machine slows both. */
export async function measurePair(pair: Pair): Promise<PairResult> {
  const ours: Measured[] = [];
  const baseline: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(pair.ours, pair.connections));
    baseline.push(await measure(pair.baseline, pair.connections));
  }
  const measured = { ours: median(ours), baseline: median(baseline) };
  const ratio = measured.ours.perSecond / measured.baseline.perSecond;
  const isQuick = pair.p99 === undefined || measured.ours.p99 <= pair.p99;
  return { ...pair, measured, ratio, isMet: ratio >= pair.target && isQuick };
}

/** Reads an address over several connections for two seconds. */
export async function measure(url: string, connections: number): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}

function median(all: Measured[]): Measured {
  return all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(all.length / 2)]!;
}
