import { links } from '../addresses/links.ts';
import type { ParameterPart } from './parameter-parts.ts';

/** A short video (SPEC §3, Story). */
export type Story = ParameterPart<'story'> & { id: number; slug_url: string };

/** The address to which closing a story leads, by category (SPEC §2, Story viewer). */
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
