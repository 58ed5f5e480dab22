import type * as z from 'zod/mini';
import type { storedNews } from './stored-content.ts';
import { withNext } from './with-next.ts';

/** A news item; `content` and `excerpt` are safe HTML (SPEC §3, News). */
export interface News extends z.output<typeof storedNews> {
  id: number;
  /** `12/11/2026`. */
  display_date: string;
  excerpt: string;
  slug_url: string;
}

/** What a list shows of a news item: its first picture only. */
export type NewsSummary = Omit<News, 'content' | 'url' | 'type_string'>;

/** Content shorter than this, in characters, is its own excerpt (SPEC §9). */
const longestExcerpt = 500;

/** The whole content if it is short, else its first paragraph, else its first 500 characters and an ellipsis (SPEC §2, News). */
export function newsExcerpt(content: string): string {
  if (content.length < longestExcerpt) return content;
  const paragraph = /<p(?:\s[^>]*)?>[\s\S]*?<\/p>/i.exec(content)?.[0];
  if (paragraph) return paragraph;
  const start = plainText(content).slice(0, longestExcerpt);
  return `${start.replace(/&[^&;\s]*$/, '')}…`;
}

// An excerpt cut inside a tag would swallow the rest of the page.
function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|h[1-6]|ul|ol|li|br|blockquote)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a list shows of a news item; makes the excerpt when the item has none. */
export function newsSummary(news: News): NewsSummary {
  const { content, url, type_string, images, ...summary } = news;
  void url;
  void type_string;
  return { ...summary, images: images.slice(0, 1), excerpt: news.excerpt || newsExcerpt(content) };
}

/** The title and address of a news item, for a teaser. */
export interface NewsTitle extends Pick<
  News,
  'id' | 'title' | 'display_date' | 'slug_url' | 'type_strong' | 'brand_string'
> {
  picture: string | undefined;
}

export function newsTitle(news: News): NewsTitle {
  const { id, title, display_date, slug_url, type_strong, brand_string } = news;
  const picture = news.images[0]?.path;
  return { id, title, display_date, slug_url, type_strong, brand_string, picture };
}

/** A news item, and what a list shows of the next one. */
export function newsWithNext(all: readonly News[], id: number) {
  const found = withNext(all, id);
  return found && { ...found, next: found.next && newsSummary(found.next) };
}
