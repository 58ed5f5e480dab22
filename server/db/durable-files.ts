import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

interface NodeStream {
  /** The file descriptor; directories have none. */
  nfd?: number;
  node: unknown;
}

interface NodeFiles {
  stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: unknown): string;
}

/**
 * The file system of the embedded database. It syncs files, which PGlite by itself never does, so that a committed
 * payment survives a power cut. It relies on PGlite's internals, hence the pinned version and
 * durable-files.mocked.test.ts.
 */
export class DurableFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const syncAfterMount = (module: object) => {
      const files = (module as { NODEFS: NodeFiles }).NODEFS;
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), syncAfterMount],
      },
    };
  }
}

/** Syncs a folder and everything below it, for files that were written without syncing. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Syncs one file, or the entries of a folder. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
