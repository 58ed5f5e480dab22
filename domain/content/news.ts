/** A news item; `content` and `excerpt` are HTML that is safe to show (SPEC §3, News). */
export interface News {
  id: number;
  title: string;
  /** Address of a page about it on another site. */
  url?: string | null;
  /** `12/11/2026`. */
  display_date: string;
  excerpt: string;
  content: string;
  images: readonly { path: string }[];
  slug_url: string;
  /** Its kind, short and long: 'Lanzamiento', 'Lanzamientos de 0 km'. */
  type_strong: string;
  type_string: string;
  brand_string: string;
  /** A brand's id, or the dealer group's (5). */
  brand_id: number;
}

/** What a list shows of a news item. */
export type NewsSummary = Omit<News, 'content' | 'url'>;

/** Content shorter than this, in characters, is its own excerpt (SPEC §9). */
export const longestExcerpt = 500;

/** The whole content if it is short, else its first paragraph, else its first 500 characters and an ellipsis (SPEC §2, News). */
export function newsExcerpt(content: string): string {
  if (content.length < longestExcerpt) return content;
  const paragraph = /<p(?:\s[^>]*)?>[\s\S]*?<\/p>/i.exec(content)?.[0];
  if (paragraph) return paragraph;
  const start = plainText(content).slice(0, longestExcerpt);
  return `${start.replace(/&[^;\s]*$/, '')}…`;
}

// An excerpt cut inside a tag would swallow the rest of the page.
function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|h[1-6]|ul|ol|li|br|blockquote)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A news item without `content` and `url`; makes the excerpt when the item has none. */
export function newsSummary(news: News): NewsSummary {
  const { content, url, ...summary } = news;
  void url;
  return { ...summary, excerpt: news.excerpt || newsExcerpt(content) };
}

/**
 * A news item and the next one of the list; after the last comes the first. `next` is null when there is only one item.
 * Undefined when no item has the id.
 */
export function newsWithNext(
  all: readonly News[],
  id: number,
): { item: News; next: NewsSummary | null } | undefined {
  const index = all.findIndex((news) => news.id === id);
  const item = all[index];
  if (!item) return undefined;
  const next = all[(index + 1) % all.length]!;
  return { item, next: next === item ? null : newsSummary(next) };
}
