import { pages } from '../health/metrics.ts';
import { finish, type Finished } from './finished.ts';

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

export async function finishDocument({
  status,
  html,
  location,
}: Document): Promise<FinishedDocument> {
  return { ...(await finish(html)), status, location };
}

/** For this long, a page may still show an offer that ended. Reserving its unit checks the database. */
const freshMs = 5000;

// Limits the memory that requests for invented addresses can fill.
const mostPages = 300;

/** Caches pages for a few seconds or until the database changes. Simultaneous requests for a page share one rendering. */
export class PageCache {
  readonly #pages = new Map<
    string,
    { document: Promise<FinishedDocument>; version: number; at: number }
  >();
  readonly #now: () => number;
  readonly #version: () => number;

  constructor(now: () => number, version: () => number) {
    this.#now = now;
    this.#version = version;
  }

  /** Returns a fresh cached document or renders one. Failures and pages that were not found are not cached. */
  get(url: string, render: () => Promise<Document>): Promise<FinishedDocument> {
    const version = this.#version();
    const kept = this.#pages.get(url);
    if (kept && kept.version === version && this.#now() - kept.at < freshMs) {
      pages.inc({ origin: 'cache' });
      return kept.document;
    }
    pages.inc({ origin: 'rendered' });
    const document = render().then(finishDocument);
    this.#pages.delete(url);
    this.#pages.set(url, { document, version, at: this.#now() });
    document.then(
      ({ status }) => status === 200 || this.#pages.delete(url),
      () => this.#pages.delete(url),
    );
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > mostPages && oldest !== undefined) this.#pages.delete(oldest);
    return document;
  }
}
