import type { FastifyInstance } from 'fastify';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { servicesEndpoint } from '../../domain/wire/services.ts';
import type { Dealership } from '../dealership.ts';
import { serve } from '../wire/route.ts';
import { wantedContents } from './wanted-contents.ts';
import { findServiceCategories } from './services.ts';
import { readSite } from './site-content.ts';

/** Serves the parameters with the site contents, and the workshops' services. */
export function contentRoutes(app: FastifyInstance, { db, config, answers }: Dealership): void {
  const content = { answers, until: ['content'] } as const;
  serve(
    app,
    config.groupSlug,
    parameterEndpoint,
    ({ query }) => readSite(db, config.groupSlug, wantedContents(query.content)),
    content,
  );
  serve(app, config.groupSlug, servicesEndpoint, () => findServiceCategories(db), content);
}
