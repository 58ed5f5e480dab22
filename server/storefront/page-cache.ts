import { LRUCache } from 'lru-cache';
import { pages } from '../health/metrics.ts';
import { finish, type Finished } from '../wire/finished.ts';
import { Overloaded, type RenderQueue } from './render-queue.ts';

/** The result of rendering an address: a page or a redirect. */
export interface Document {
  status: number;
  html: string;
  location?: string;
}

/** A document with its response body. */
export interface FinishedDocument extends Finished {
  status: number;
  location: string | undefined;
}

export function finishDocument({ status, html, location }: Document): FinishedDocument {
  return { ...finish(html), status, location };
}

/** After this time a page is rendered again, because offers and holds end without a change of the database. */
const freshMs = 5000;

/** Until this time a page is sent as it is while it is rendered again. Reserving its unit checks the database. */
const staleMs = 30_000;

/** Until this time a page is sent as it is while the database is away. */
const awayMs = 3_600_000;

// Limits the memory that requests for invented addresses can fill.
const mostPages = 300;

interface Kept {
  document: FinishedDocument;
  version: number;
  at: number;
}

interface Rendering {
  document: Promise<FinishedDocument>;
  version: number;
  /** Says of each client that waits whether it is gone. */
  clients: (() => boolean)[];
}

export interface PageCacheOptions {
  now: () => number;
  /** A page that was rendered at another version is not sent again. */
  version: () => number;
  queue: RenderQueue;
  /** Whether changes of the database are announced, and whether it is away. */
  database?: { isWatched: () => boolean; isAway: () => Promise<boolean> };
}

/**
 * Keeps pages until the database changes. Simultaneous requests for a page share one rendering. A page that only aged is
 * sent as it is and rendered again for the next request, so that nobody waits for a page that was there. While the database
 * is away, pages are sent as they were before.
 */
export class PageCache {
  readonly #kept = new LRUCache<string, Kept>({ max: mostPages });
  readonly #renderings = new Map<string, Rendering>();
  readonly #options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /**
   * Returns the kept document of an address, or renders one. Failures and pages that were not found are not kept.
   * `isGone` says whether the client that asks has closed its connection.
   */
  async get(
    address: string,
    render: () => Promise<Document>,
    isGone: () => boolean,
  ): Promise<FinishedDocument> {
    const version = this.#options.version();
    const kept = this.#kept.get(address);
    const age = kept ? this.#options.now() - kept.at : Infinity;
    if (kept?.version === version && age < staleMs) {
      pages.inc({ origin: 'cache' });
      if (age >= freshMs && !this.#renderings.has(address)) {
        this.#render(address, version, render).document.catch(() => {});
      }
      return kept.document;
    }
    if (kept && age < awayMs && (await this.#options.database?.isAway())) {
      pages.inc({ origin: 'cache' });
      return kept.document;
    }
    const current = this.#renderings.get(address);
    const rendering =
      current?.version === version ? current : this.#render(address, version, render);
    rendering.clients.push(isGone);
    try {
      return await rendering.document;
    } catch (error) {
      // Late is better than nothing.
      if (error instanceof Overloaded && kept && age < staleMs) return kept.document;
      throw error;
    }
  }

  #render(address: string, version: number, render: () => Promise<Document>): Rendering {
    const at = this.#options.now();
    const clients: Rendering['clients'] = [];
    const isWanted = () => clients.length === 0 || clients.some((isGone) => !isGone());
    const document = this.#options.queue
      .run(() => {
        pages.inc({ origin: 'rendered' });
        return render();
      }, isWanted)
      .then(finishDocument);
    const rendering = { document, version, clients };
    this.#renderings.set(address, rendering);
    const settle = (rendered?: FinishedDocument) => {
      if (this.#renderings.get(address) !== rendering) return;
      this.#renderings.delete(address);
      // What was rendered while the database may have been away can be half a page.
      if (this.#options.database?.isWatched() === false) return;
      if (rendered?.status === 200) this.#kept.set(address, { document: rendered, version, at });
      else if (rendered) this.#kept.delete(address);
    };
    document.then(settle, () => settle());
    return rendering;
  }
}
