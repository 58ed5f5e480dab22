import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { diskTrouble, EmbeddedDatabaseStopped } from './disk-trouble.ts';

type Init = NodeFS['init'];

interface NodeStream {
  /** The file descriptor; directories have none. */
  nfd?: number;
  node: unknown;
}

interface NodeFiles {
  stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: unknown): string;
  /** Turns an error of the system into the error number that PostgreSQL reads. */
  tryFSOperation<T>(operation: () => T): T;
}

/** What PGlite calls of its module for each query. */
interface Module {
  NODEFS: NodeFiles;
  stackRestore: (pointer: unknown) => void;
  _PostgresMainLoopOnce: () => void;
  _PostgresSendReadyForQueryIfNecessary: () => void;
  _pgl_pq_flush: () => void;
}

/**
 * The file system of the embedded database. It syncs files, which PGlite by itself never does, so that a committed
 * payment survives a power cut. It relies on PGlite's internals, hence the pinned version, durable-files.slow.test.ts and
 * tests/faults/disk.
 */
export class DurableFiles extends NodeFS {
  readonly #aborted = Promise.withResolvers<Error>();
  #lastTrouble: string | undefined;
  #isAborted = false;

  /** Resolves when PostgreSQL aborted: a sync failed, or its log could not be written. */
  readonly aborted = this.#aborted.promise;

  /** The error of every call since PostgreSQL aborted. A new one each time: who gets it may add to its message. */
  get failure(): Error | undefined {
    return this.#isAborted ? new EmbeddedDatabaseStopped(this.#lastTrouble) : undefined;
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    let mounted: Module;
    const syncAfterMount = (module: object) => {
      mounted = module as Module;
      this.#syncAndNoteTrouble(mounted.NODEFS);
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), syncAfterMount],
        onAbort: () => this.#stop(mounted),
      },
    };
  }

  #syncAndNoteTrouble(files: NodeFiles): void {
    const { tryFSOperation } = files;
    files.tryFSOperation = (operation) =>
      tryFSOperation(() => {
        try {
          return operation();
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          if (diskTrouble(code)) this.#lastTrouble = code;
          throw error;
        }
      });
    files.stream_ops.fsync = (stream) =>
      files.tryFSOperation(() => {
        if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      });
  }

  /** PGlite goes on calling a module that aborted, and never stops: each call throws instead, the one in progress too. */
  #stop(module: Module): void {
    this.#isAborted = true;
    const refuse = () => {
      throw this.failure!;
    };
    module.stackRestore = refuse;
    module._PostgresMainLoopOnce = refuse;
    module._PostgresSendReadyForQueryIfNecessary = () => {};
    module._pgl_pq_flush = () => {};
    this.#aborted.resolve(this.failure!);
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
