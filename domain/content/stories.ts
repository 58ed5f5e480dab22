import { links } from '../addresses/links.ts';

/** A short video (SPEC §3, Story). */
export interface Story {
  id: number;
  title: string;
  brand_string: string;
  /** '0 km', 'Planes de Ahorro', 'Postventa', or anything else. */
  category_string: string;
  slug_url: string;
  /** An MP4 on the site's host. */
  video_path: string;
  /** Picture shown until the video plays. */
  poster_path?: string | null;
}

/** The address that closing a story opens, by category (SPEC §2, Story viewer). */
export function storyReturnLink(category: string): string {
  switch (category) {
    case 'Planes de Ahorro':
      return links.savingsPlans();
    case '0 km':
      return links.families();
    case 'Postventa':
      return links.afterSales();
    default:
      return links.home();
  }
}

/** A story and the next one of the list; after the last comes the first. Undefined when no story has the id. */
export function storyWithNext(
  all: readonly Story[],
  id: number,
): { story: Story; next: Story | null } | undefined {
  const index = all.findIndex((story) => story.id === id);
  const story = all[index];
  if (!story) return undefined;
  const next = all[(index + 1) % all.length]!;
  return { story, next: next === story ? null : next };
}
