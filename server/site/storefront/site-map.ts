import { escapeHtml } from '../../../domain/words/escape-html.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { parseTypedDate, type IsoDate } from '../../../domain/time/dates.ts';
import { brandsOnSale, type Brand } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { createClient, type Client, type Transport } from '../../../src/api/client.ts';
import type { GroupSettings } from '../../ground/settings/settings.ts';

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
  links.ending(),
  links.accessibility(),
];

interface Entry {
  path: string;
  /** The day of the last change, `2026-11-20`; undefined when it is unknown. */
  changed?: IsoDate | undefined;
}

/** The models of a brand, and a unit of each kind. */
async function brandPages(client: Client, { id, slug }: Brand): Promise<Entry[]> {
  const [families, units] = await Promise.all([
    client.call(familiesEndpoint, { brandId: id }),
    client.call(stockEndpoint, { brandId: id, query: { equal: '1' } }),
  ]);
  return [
    ...families.map((family) => ({
      path: links.versions({ brand: slug, name: family.name, id: family.id }),
    })),
    ...units.map((unit) => ({
      path: links.buy({ ...unit, brand: slug }),
      // The price changed on the first day of the special discount.
      changed: Number(unit.special_discount) > 0 ? (unit.valid_from ?? undefined) : undefined,
    })),
  ];
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

type Kind = { list: 'sitemapindex'; item: 'sitemap' } | { list: 'urlset'; item: 'url' };

/** A file of the site map, https://www.sitemaps.org/protocol.html. */
function siteMapFile(publicUrl: string, { list, item }: Kind, entries: readonly Entry[]): string {
  const items = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${item}><loc>${escapeHtml(publicUrl + path)}</loc>${lastmod}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</${list}>\n`;
}

/**
 * Serves the site map for search engines, never a page of a reservation: an index, a file of the fixed pages, news and stories,
 * and one for each brand with its models and a unit of each kind. A file has at most 50,000 addresses.
 */
export function siteMapRoutes(
  app: FastifyInstance,
  config: Pick<GroupSettings, 'groupSlug' | 'publicUrl'>,
  transport: Transport,
): void {
  const { publicUrl } = config;

  app.get('/robots.txt', { config: { kind: 'file' } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      [
        'User-agent: *',
        // The start of a reservation has a brand; every other address of the wizard is private. The longest rule
        // applies.
        ...(await app.brands()).map(({ slug }) => `Allow: /concesionario-digital/${slug}/`),
        'Disallow: /concesionario-digital/',
        'Disallow: /api/',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  const send = (reply: FastifyReply, kind: Kind, entries: readonly Entry[]) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(siteMapFile(publicUrl, kind, entries));

  app.get('/sitemap.xml', { config: { kind: 'file' } }, async (_, reply) => {
    const files = ['pages', ...brandsOnSale(await app.brands()).map(({ slug }) => slug)];
    const entries = files.map((file) => ({ path: `/sitemap/${file}.xml` }));
    return send(reply, { list: 'sitemapindex', item: 'sitemap' }, entries);
  });

  app.get<{ Params: { file: string } }>(
    '/sitemap/:file.xml',
    { config: { kind: 'file' } },
    async ({ params: { file } }, reply) => {
      const brands = brandsOnSale(await app.brands());
      const client = createClient(config.groupSlug, brands, transport);
      const brand = brands.find(({ slug }) => slug === file);
      if (!brand && file !== 'pages') return reply.callNotFound();
      const entries = brand
        ? await brandPages(client, brand)
        : [
            ...lasting(brands.map(({ slug }) => slug)).map((path) => ({ path })),
            ...(await contentPages(client)),
          ];
      return send(reply, { list: 'urlset', item: 'url' }, entries);
    },
  );
}
