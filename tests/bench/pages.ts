import { links } from '../../domain/addresses/links.ts';

/** Public pages by what the benches call them. */
export const pages = {
  home: links.home(),
  models: links.families(),
  brand: links.families('volkswagen'),
  offers: links.offers(),
  plans: links.savingsPlans(),
  news: links.news(),
  contact: links.contact(),
};
