import type { ELK } from 'elkjs/lib/elk-api.js';

let engine: Promise<ELK> | undefined;

/** What lays graphs out; in the browser off the page's own thread, which it would hold up. */
export function layoutEngine(): Promise<ELK> {
  engine ??= 'Worker' in globalThis ? inWorker() : inProcess();
  return engine;
}

async function inWorker(): Promise<ELK> {
  const [{ default: Engine }, { default: workerUrl }] = await Promise.all([
    import('elkjs/lib/elk-api.js'),
    import('elkjs/lib/elk-worker.min.js?url'),
  ]);
  const worker = new Worker(workerUrl);
  const hasStarted = new Promise<boolean>((resolve) => {
    worker.addEventListener('message', () => resolve(true), { once: true });
    worker.addEventListener('error', () => resolve(false), { once: true });
  });
  const inItsWorker = new Engine({ workerFactory: () => worker });
  // Of a worker whose code cannot be loaded elk itself never hears.
  return (await hasStarted) ? inItsWorker : inProcess();
}

async function inProcess(): Promise<ELK> {
  const { default: Engine } = await import('elkjs/lib/elk.bundled.js');
  return new Engine();
}
