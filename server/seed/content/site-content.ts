import type { SiteContent } from '../../../domain/content/parameters.ts';
import { brandPages } from './brand-pages.ts';
import { company } from './company.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import { vehicleImages } from './vehicle-images.ts';

/** The site contents of the demo. */
export const siteContent: Omit<SiteContent, 'news' | 'stories'> = {
  vehicles: vehicleImages,
  company,
  brand_pages: brandPages,
  terms,
  privacy,
};
