import { LRUCache } from 'lru-cache';
import { pages } from '../../ground/health/metrics.ts';
import type { Changes } from '../../ground/db/changes.ts';
import { finish, type Finished } from '../../ground/wire/finished.ts';
import { collectSubjects, ReadSubjects } from '../../ground/wire/read-subjects.ts';
import { Overloaded, type RenderQueue } from './render-queue.ts';

/** The result of rendering an address: a page or a redirect. */
export interface Document {
  status: number;
  html: string;
  location?: string;
}

export interface FinishedDocument extends Finished {
  status: number;
  location: string | undefined;
}

export function finishDocument({ status, html, location }: Document): FinishedDocument {
  return { ...finish(html), status, location };
}

/**
 * A page younger than this is sent although something that it shows has changed: while shoppers reserve, a page is
 * rendered at most once in this time. Starting a reservation reads the database.
 */
const changedMs = 1000;

/** A changed page older than this is rendered before its second is over, so that nobody waits for it. */
const almostChangedMs = 700;

/** A page older than this is rendered again, because offers and holds end without a change of the database. */
const freshMs = 5000;

/** A page younger than this is sent while it is rendered again. Reserving its unit checks the database. */
const staleMs = 30_000;

/** A page younger than this is sent while the database is away. */
const awayMs = 3_600_000;

/** A rendering that took longer may have waited for a database that is away, and lack what it could not read. */
const suspiciousMs = 1000;

// Limits the memory that requests for invented addresses can fill: about 280 pages of the demo.
const maxBytes = 16 * 1024 * 1024;

interface CachedPage {
  document: FinishedDocument;
  reads: ReadSubjects;
  at: number;
}

interface Rendering {
  document: Promise<FinishedDocument>;
  reads: ReadSubjects;
  /** Returns for each waiting client whether it is gone. */
  clients: (() => boolean)[];
}

export interface PageCacheOptions {
  now: () => number;
  queue: RenderQueue;
  changes: Changes;
  isAway?: () => Promise<boolean>;
}

/**
 * Caches pages until something that they read changes. Simultaneous requests for a page share one rendering. An old
 * page without a change is sent and rendered again for the next request, so that nobody waits for an existing page.
 * While the database is away, cached pages are sent unchanged.
 */
export class PageCache {
  readonly #kept = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ document }) => document.plain.length,
  });
  readonly #renderings = new Map<string, Rendering>();
  readonly #options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /**
   * Returns the cached document of an address, or renders one. Failures and 404 pages are not cached. `isGone`: the
   * client of the request has closed its connection.
   */
  async get(
    address: string,
    render: () => Promise<Document>,
    isGone: () => boolean,
  ): Promise<FinishedDocument> {
    const entry = this.#kept.get(address);
    const age = entry ? this.#options.now() - entry.at : Infinity;
    const { changes } = this.#options;
    const isCurrent = Boolean(entry?.reads.areCurrent);
    // A price that has ended is never sent, not even for a second.
    const hasEnded = entry && changes.hasEnded(entry.at, this.#options.now());
    const maxMs = hasEnded ? 0 : isCurrent ? staleMs : changedMs;
    if (entry && age < maxMs && changes.isListening) {
      pages.inc({ origin: 'cache' });
      if (age >= (isCurrent ? freshMs : almostChangedMs) && !this.#renderings.has(address)) {
        this.#render(address, render).document.catch(() => {});
      }
      return entry.document;
    }
    const forLackOfAnother = async () => {
      if (!entry || age >= awayMs || !(await this.#isAway())) return undefined;
      pages.inc({ origin: 'cache' });
      return entry.document;
    };
    const cached = await forLackOfAnother();
    if (cached) return cached;
    const current = this.#renderings.get(address);
    const rendering =
      current?.reads.areCurrent && !hasEnded ? current : this.#render(address, render);
    rendering.clients.push(isGone);
    try {
      const rendered = await rendering.document;
      return (isFailure(rendered) && (await forLackOfAnother())) || rendered;
    } catch (error) {
      // An outdated page is better than none.
      const isSent = entry && age < staleMs && !hasEnded;
      if (error instanceof Overloaded && isSent) return entry.document;
      throw error;
    }
  }

  #render(address: string, render: () => Promise<Document>): Rendering {
    const at = this.#options.now();
    const reads = new ReadSubjects(this.#options.changes);
    const clients: Rendering['clients'] = [];
    const isWanted = () => clients.length === 0 || clients.some((isGone) => !isGone());
    const document = this.#options.queue
      .run(
        'page',
        () => {
          pages.inc({ origin: 'rendered' });
          return collectSubjects(reads, render);
        },
        isWanted,
      )
      .then(finishDocument);
    const rendering = { document, reads, clients };
    this.#renderings.set(address, rendering);
    const settle = async (rendered?: FinishedDocument) => {
      if (this.#renderings.get(address) !== rendering) return;
      this.#renderings.delete(address);
      if (!rendered || isFailure(rendered)) return;
      // A page that was rendered while the database may have been away can be incomplete.
      const isSlow = this.#options.now() - at > suspiciousMs;
      if (!this.#options.changes.isListening || (isSlow && (await this.#isAway()))) return;
      if (rendered.status === 200) this.#kept.set(address, { document: rendered, reads, at });
      else this.#kept.delete(address);
    };
    void document.then(settle, () => settle());
    return rendering;
  }

  async #isAway(): Promise<boolean> {
    return Boolean(await this.#options.isAway?.());
  }
}

/** A failure passes: it replaces no page that can still be sent. */
const isFailure = ({ status }: FinishedDocument) => status >= 500;
