import { AsyncLocalStorage } from 'node:async_hooks';
import type { Changes, Subject } from '../db/changes.ts';

/** The subjects that a page has read, with their versions before it: a change in between makes it outdated. */
export class ReadSubjects {
  readonly #changes: Changes;
  readonly #versions = new Map<Subject, number>();
  /** The count of all changes when these versions were last current: nothing is compared until it grows. */
  #knownAt = -1;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  add(subjects: readonly Subject[]): void {
    for (const subject of subjects) {
      if (this.#versions.has(subject)) continue;
      this.#knownAt = -1;
      this.#versions.set(subject, this.#changes.version(subject));
    }
  }

  get areCurrent(): boolean {
    if (this.#changes.total === this.#knownAt) return true;
    const current = [...this.#versions].every(
      ([subject, was]) => this.#changes.version(subject) === was,
    );
    if (current) this.#knownAt = this.#changes.total;
    return current;
  }
}

const collected = new AsyncLocalStorage<ReadSubjects>();

/** Runs `render`, and adds the subjects that its calls read to `reads`. */
export function collectSubjects<T>(reads: ReadSubjects, render: () => T): T {
  return collected.run(reads, render);
}

/** Adds subjects that are about to be read to the page that is being rendered, if there is one. */
export function recordSubjects(subjects: readonly Subject[]): void {
  collected.getStore()?.add(subjects);
}
