import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { list } from './parts.ts';

export const pageSize = 50;

/** A page of a list, and the rows that it shows. */
export interface Slice {
  total: number;
  page: number;
  pages: number;
  offset: number;
  limit: number;
}

/** The page that a query asks for; the last one if the list became shorter. */
export function sliceOf(query: URLSearchParams, total: number): Slice {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const typed = Number(query.get('pagina') ?? 1);
  const page = Number.isSafeInteger(typed) ? Math.min(Math.max(typed, 1), pages) : 1;
  return { total, page, pages, offset: (page - 1) * pageSize, limit: pageSize };
}

export function rowsOf<Row>(rows: readonly Row[], { offset, limit }: Slice): Row[] {
  return rows.slice(offset, offset + limit);
}

/** How many rows a list has, and which of them are on this page. */
export function countOf({ total, page, pages, offset }: Slice, one: string, many: string): string {
  if (total === 1) return one;
  if (pages < 2) return `${total} ${many}`;
  const last = Math.min(offset + pageSize, total);
  return `Del ${offset + 1} al ${last} de ${total} ${many}, página ${page} de ${pages}`;
}

/** Links to the pages before and after; nothing for a list of one page. */
export function pager(path: string, query: URLSearchParams, { page, pages }: Slice): Html {
  const to = (other: number) =>
    other < 1 || other > pages ? undefined : addressWith(path, query, { pagina: `${other}` });
  return pageLinks([
    { href: to(page - 1), rel: 'prev', label: 'Anteriores' },
    { href: to(page + 1), rel: 'next', label: 'Siguientes' },
  ]);
}

interface PageLink {
  /** Undefined when there is no such page. */
  href: string | undefined;
  rel: 'prev' | 'next';
  label: string;
}

/** The links that exist; nothing without one. */
export function pageLinks(links: readonly PageLink[]): Html {
  const there = links.filter(({ href }) => href !== undefined);
  if (there.length === 0) return html``;
  return html`<nav aria-label="Páginas">
    <ul class="row" role="list">
      ${there.map(
        ({ href, rel, label }) => html`<li><a href="${href!}" rel="${rel}">${label}</a></li>`,
      )}
    </ul>
  </nav>`;
}

/** The address of a list with some parts of its query changed; an empty value removes its part. */
export function addressWith(
  path: string,
  query: URLSearchParams,
  changes: Record<string, string>,
): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed.size > 0 ? `${path}?${changed.toString()}` : path;
}

/** A page of a titled list, with how many items it has. */
export function pagedList(
  title: string,
  items: readonly Html[],
  nothing: string,
  { path, query, slice }: { path: string; query: URLSearchParams; slice: Slice },
): Html {
  // The title has the number of all items; the pager leads to the others.
  return html`${list(title, items, nothing, { total: slice.total })} ${pager(path, query, slice)}`;
}
