import { links } from '../addresses/links.ts';
import type { ParameterPart } from './parameter-parts.ts';

/** A short video (SPEC §3, Story). */
export type Story = ParameterPart<'story'> & { id: number; slug_url: string };

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
