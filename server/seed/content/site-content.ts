import type { SiteContent } from '../../../domain/parameters.ts';

/** The texts of the demo site. */
export const siteContent: Omit<SiteContent, 'news' | 'stories'> = {
  vehicles: [],
  company: [],
  brand_pages: {
    ducati: { name: 'Ducati', lead: 'Motos italianas.', models: [], sections: [] },
    'mercedes-benz': { name: 'Mercedes-Benz', lead: 'Autos alemanes.', models: [], sections: [] },
  },
  terms: [],
  privacy: [],
};
