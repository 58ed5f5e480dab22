import { finish, type Finished } from './finished.ts';

/** What rendering an address gave: a page, or where to go instead. */
export interface Document {
  status: number;
  html: string;
  location?: string;
}

/** A document ready to be sent. */
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

/** A unit sold by another process may still show for so long; reserving it asks the database. */
const freshMs = 5000;

// Bounds the memory that made-up addresses can take.
const mostPages = 300;

/** Keeps finished pages for a few seconds, or until the stock changes; requests for one page share one rendering. */
export class PageCache {
  readonly #pages = new Map<
    string,
    { document: Promise<FinishedDocument>; version: number; at: number }
  >();
  readonly #now: () => number;
  readonly #stockVersion: () => number;

  constructor(now: () => number, stockVersion: () => number) {
    this.#now = now;
    this.#stockVersion = stockVersion;
  }

  /** Answers an address, rendered unless a fresh document is at hand. What fails or is not found is not kept. */
  get(url: string, render: () => Promise<Document>): Promise<FinishedDocument> {
    const version = this.#stockVersion();
    const kept = this.#pages.get(url);
    if (kept && kept.version === version && this.#now() - kept.at < freshMs) return kept.document;
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
