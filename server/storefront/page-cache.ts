import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** What rendering an address gave: a page, or where to go instead. */
export interface Document {
  status: number;
  html: string;
  location?: string;
}

/** A document ready to be sent. */
export interface FinishedDocument {
  status: number;
  location: string | undefined;
  etag: string;
  plain: Buffer;
  brotli: Buffer;
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
    const document = render().then(finish);
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

const compress = promisify(brotliCompress);

// Further levels cost more time than they save on the wire.
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

export async function finish({ status, html, location }: Document): Promise<FinishedDocument> {
  const plain = Buffer.from(html);
  return {
    status,
    location,
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    plain,
    brotli: await compress(plain, { params }),
  };
}
