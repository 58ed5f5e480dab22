import type { FastifyInstance } from 'fastify';
import { allBrands, brands } from '../../domain/vehicles/brands.ts';
import { links } from '../../domain/addresses/links.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { createClient, type Transport } from '../../src/api/client.ts';
import type { Config } from '../config.ts';

const brandSlugs = allBrands.map(({ slug }) => slug);

/** Pages that don't depend on data. */
const lasting = [
  links.home(),
  links.families(),
  ...brandSlugs.map((slug) => links.families(slug)),
  links.offers(),
  ...brandSlugs.map((slug) => links.offers(slug)),
  links.savingsPlans(),
  links.news(),
  links.ducati(),
  links.mercedes(),
  links.afterSales(),
  links.howToReserve(),
  links.payPlan(),
  links.contact(),
  links.terms(),
  links.privacy(),
];

/** Serves the site map for search engines: fixed pages, models and news, never a reservation. */
export function siteMapRoutes(app: FastifyInstance, config: Config, transport: Transport): void {
  const client = createClient(config.groupSlug, transport);
  const { publicUrl } = config;

  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /concesionario-digital/\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (_, reply) => {
    const found = await Promise.allSettled([
      ...allBrands.map(async ({ id }) =>
        (await client.call(familiesEndpoint, { brandId: id })).map((family) =>
          links.versions({ ...family, brand: brands[family.brand_id].slug }),
        ),
      ),
      client
        .call(parameterEndpoint, { query: { content: 'news' } })
        .then(({ news = [] }) => news.map(({ slug_url }) => slug_url)),
    ]);
    const paths = [
      ...lasting,
      ...found.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])),
    ];
    const entries = paths.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
