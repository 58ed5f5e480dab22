import { relative } from 'node:path';

interface Left {
  module: string;
  isOver: () => boolean;
}

/** Follows the timers that the modules of a project start while they are loaded. Returns the modules that left one running. */
export function followTimers(root: string): () => string[] {
  const left: Left[] = [];
  const { setInterval, setTimeout } = globalThis;
  const followed = <Start extends typeof setInterval | typeof setTimeout>(start: Start) =>
    ((...args: Parameters<Start>) => {
      const timer = (start as (...all: unknown[]) => NodeJS.Timeout)(...args);
      const module = moduleIn(new Error('of the caller').stack ?? '', root);
      const isOver = () =>
        !timer.hasRef() || (timer as unknown as { _destroyed: boolean })._destroyed;
      if (module) left.push({ module, isOver });
      return timer;
    }) as unknown as Start;
  globalThis.setInterval = followed(setInterval);
  globalThis.setTimeout = followed(setTimeout);
  return () => {
    Object.assign(globalThis, { setInterval, setTimeout });
    return [...new Set(left.filter(({ isOver }) => !isOver()).map(({ module }) => module))];
  };
}

/** The innermost file of the project in a stack. */
function moduleIn(stack: string, root: string): string | undefined {
  const files = stack.matchAll(/(?:\(|at |file:\/\/)(\/[^\s():]+|[A-Z]:[^\s():]+):\d+:\d+/g);
  for (const [, file] of files) {
    const path = relative(root, file!);
    if (!path.startsWith('..') && !path.includes('node_modules')) return path;
  }
  return undefined;
}
