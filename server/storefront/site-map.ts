import { escapeHtml } from '../../domain/words/escape-html.ts';
import type { FastifyInstance } from 'fastify';
import { parseTypedDate, type IsoDate } from '../../domain/time/dates.ts';
import { brandsOnSale, type Brands } from '../../domain/vehicles/brands.ts';
import { links } from '../../domain/addresses/links.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { stockEndpoint } from '../../domain/wire/stock.ts';
import { createClient, type Client, type Transport } from '../../src/api/client.ts';
import type { GroupConfig } from '../config.ts';

/** Pages that don't depend on data. */
const lasting = (slugs: readonly string[]) => [
  links.home(),
  links.families(),
  ...slugs.map((slug) => links.families(slug)),
  links.compare(),
  links.offers(),
  ...slugs.map((slug) => links.offers(slug)),
  links.savingsPlans(),
  links.news(),
  links.afterSales(),
  links.howToReserve(),
  links.payPlan(),
  links.contact(),
  links.terms(),
  links.privacy(),
];

interface Entry {
  path: string;
  /** The day of the last change, `2026-11-20`; undefined when it is unknown. */
  changed?: IsoDate | undefined;
}

/** The pages that a client's calls name; a part that fails is left out. */
async function foundPages(client: Client): Promise<Entry[]> {
  const parts = await Promise.allSettled([
    ...client.brands.map(async ({ id, slug }): Promise<Entry[]> =>
      (await client.call(familiesEndpoint, { brandId: id })).map((family) => ({
        path: links.versions({ brand: slug, name: family.name, id: family.id }),
      })),
    ),
    ...client.brands.map(async ({ id, slug }): Promise<Entry[]> =>
      (await client.call(stockEndpoint, { brandId: id, query: { equal: '1' } })).map((unit) => ({
        path: links.buy({ ...unit, brand: slug }),
        // The price changed on the first day of the special discount.
        changed: Number(unit.special_discount) > 0 ? (unit.valid_from ?? undefined) : undefined,
      })),
    ),
    contentPages(client),
  ]);
  return parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
}

async function contentPages(client: Client): Promise<Entry[]> {
  const {
    news = [],
    stories = [],
    brand_page_links = [],
  } = await client.call(parameterEndpoint, {
    query: { content: 'news,stories' },
  });
  return [
    ...news.map(({ slug_url, display_date }) => ({
      path: slug_url,
      changed: parseTypedDate(display_date),
    })),
    ...stories.map(({ slug_url }) => ({ path: slug_url })),
    ...brand_page_links.map(({ page }) => ({ path: links.brandPage(page) })),
  ];
}

function urlElement(publicUrl: string, { path, changed }: Entry): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${lastmod}</url>`;
}

/** Serves the site map for search engines: fixed pages, models, a unit of each kind, news and stories, never a reservation. */
export function siteMapRoutes(
  app: FastifyInstance,
  config: GroupConfig,
  transport: Transport,
): void {
  const { publicUrl } = config;

  app.get('/robots.txt', { config: { kind: 'file' } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      [
        'User-agent: *',
        // The start of a reservation names a brand; every other address of the wizard is private. The longest rule counts.
        ...(await app.brands()).map(({ slug }) => `Allow: /concesionario-digital/${slug}/`),
        'Disallow: /concesionario-digital/',
        'Disallow: /api/',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  app.get('/sitemap.xml', { config: { kind: 'file' } }, async (_, reply) => {
    const brands: Brands = brandsOnSale(await app.brands());
    const fixed = lasting(brands.map(({ slug }) => slug)).map((path) => ({ path }));
    const client = createClient(config.groupSlug, brands, transport);
    const pages: Entry[] = [...fixed, ...(await foundPages(client))];
    const entries = pages.map((page) => urlElement(publicUrl, page));
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}
