import type { ELK } from 'elkjs/lib/elk-api.js';

let engine: Promise<ELK> | undefined;

/** ELK; in the browser it runs in a worker, so that it doesn't block the page. */
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
  // ELK doesn't notice when the worker's code cannot be loaded.
  return (await hasStarted) ? inItsWorker : inProcess();
}

async function inProcess(): Promise<ELK> {
  const { default: Engine } = await import('elkjs/lib/elk.bundled.js');
  return new Engine();
}
