import { Session, type Profiler } from 'node:inspector/promises';

export interface DearFunction {
  name: string;
  /** Part of the time in which the processor worked. */
  share: number;
}

/** Starts to profile this process; the returned function ends that. */
export async function startProfile(): Promise<() => Promise<Profiler.Profile>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return profile;
  };
}

const notWork = new Set(['(idle)', '(program)', '(root)']);

/** The functions in which most time was spent, without what they call. */
export function dearest({
  nodes,
  samples = [],
  timeDeltas = [],
}: Profiler.Profile): DearFunction[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url.split('/').slice(-2).join('/');
      const place = file ? ` ${file}:${lineNumber + 1}` : '';
      return [id, `${functionName || '(anonymous)'}${place}`];
    }),
  );
  const times = new Map<string, number>();
  let whole = 0;
  samples.forEach((id, index) => {
    const name = names.get(id)!;
    if (notWork.has(name)) return;
    const time = timeDeltas[index] ?? 0;
    whole += time;
    times.set(name, (times.get(name) ?? 0) + time);
  });
  return [...times]
    .map(([name, time]) => ({ name, share: time / whole }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 10);
}
