import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './charts.ts';

// Static and dynamic imports, exports and mocks of the project's own files.
const own = /(?:from|import|mock)\s*\(?\s*['"](\.{1,2}\/[^'"?]+)/g;

/** Hashes of files with everything that they import. Each file is read once. */
export class SourceHashes {
  #texts = new Map<string, string>();

  /** The hash of these files, of everything that they import, and of the versions of all packages. */
  of(...files: string[]): string {
    const all = new Set<string>();
    for (const file of [join(root, 'package-lock.json'), ...files]) this.#add(file, all);
    const hash = createHash('sha256');
    for (const file of [...all].sort()) {
      hash.update(`${relative(root, file)}\0${this.#textOf(file)}\0`);
    }
    return hash.digest('hex');
  }

  #add(file: string, all: Set<string>): void {
    if (all.has(file) || !existsSync(file)) return;
    all.add(file);
    if (!/\.[mc]?[jt]sx?$/.test(file)) return;
    for (const [, path] of this.#textOf(file).matchAll(own)) {
      this.#add(join(dirname(file), path!), all);
    }
  }

  #textOf(file: string): string {
    const text = this.#texts.get(file) ?? readFileSync(file, 'utf8');
    this.#texts.set(file, text);
    return text;
  }
}
