import { AsyncLocalStorage } from 'node:async_hooks';
import type { Changes, Subject } from '../db/changes.ts';

/** The subjects that a page has read, each at its version before it was read: a change in between makes the page an old one. */
export class ReadSubjects {
  readonly #changes: Changes;
  readonly #versions = new Map<Subject, number>();
  /** The number of all changes at which these were last found current: nothing is compared until there is another one. */
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

  /** Whether nothing changed since. */
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

/** Runs `render`. What its calls read is added to `reads`. */
export function collectSubjects<T>(reads: ReadSubjects, render: () => T): T {
  return collected.run(reads, render);
}

/** Adds what is about to be read to the page that is being rendered, if one is. */
export function recordSubjects(subjects: readonly Subject[]): void {
  collected.getStore()?.add(subjects);
}
