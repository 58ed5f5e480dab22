/** A news item; `content` and `excerpt` are HTML that is safe to show (SPEC §3, News). */
export interface News {
  id: number;
  title: string;
  /** More about it on another site. */
  url?: string | null;
  /** `12/11/2026`. */
  display_date: string;
  excerpt: string;
  content: string;
  images: readonly { path: string }[];
  slug_url: string;
  /** What kind it is, in one word and in a few: 'Lanzamiento', 'Lanzamientos de 0 km'. */
  type_strong: string;
  type_string: string;
  brand_string: string;
  /** A brand's, or the dealer group's own (5). */
  brand_id: number;
}

/** What a list shows of a news item. */
export type NewsSummary = Omit<News, 'content' | 'url'>;

/** Longest content that is its own excerpt, in characters (SPEC §9). */
export const longestExcerpt = 500;

/** The whole content if it is short, else its first paragraph, else its first 500 characters and an ellipsis (SPEC §2, News). */
export function newsExcerpt(content: string): string {
  if (content.length < longestExcerpt) return content;
  const paragraph = /<p(?:\s[^>]*)?>[\s\S]*?<\/p>/i.exec(content)?.[0];
  if (paragraph) return paragraph;
  const start = plainText(content).slice(0, longestExcerpt);
  return `${start.replace(/&[^;\s]*$/, '')}…`;
}

// Cut in the middle of a tag, the rest of the page would be inside it.
function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|h[1-6]|ul|ol|li|br|blockquote)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function newsSummary(news: News): NewsSummary {
  const { content, url, ...summary } = news;
  void url;
  return { ...summary, excerpt: news.excerpt || newsExcerpt(content) };
}

/** A news item with the one to read next: the following in the list, at its end the first; null when it is the only one. */
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
