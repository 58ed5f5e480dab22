import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { siteContents, type SiteContent } from '../../domain/parameters.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { servicesEndpoint } from '../../domain/wire/services.ts';
import type { Dealership } from '../dealership.ts';
import { serviceCategories } from '../db/schema.ts';
import { serve } from '../wire/route.ts';
import { readSite } from './site-content.ts';

/** The parameters, with the texts of the site, and what the workshops charge. */
export function contentRoutes(app: FastifyInstance, { db, config }: Dealership): void {
  serve(app, config.groupSlug, parameterEndpoint, ({ query }) =>
    readSite(db, config.groupSlug, wantedContents(query.content)),
  );
  serve(app, config.groupSlug, servicesEndpoint, async () => {
    const rows = await db.select().from(serviceCategories).orderBy(asc(serviceCategories.id));
    return rows.map(({ brandId, ...category }) => ({ ...category, brand_id: brandId }));
  });
}

function wantedContents(list: string | undefined): readonly (keyof SiteContent)[] {
  if (list === undefined) return siteContents;
  return list
    .split(',')
    .filter(Boolean)
    .map((wanted) => {
      const content = siteContents.find((name) => name === wanted);
      if (!content) throw new WireError('invalid_request');
      return content;
    });
}
