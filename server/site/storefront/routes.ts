import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transport } from '../../../src/api/client.ts';
import type { GroupSettings } from '../../ground/settings/settings.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { currentRequestId } from '../../ground/http/request-id.ts';
import { inProcess } from './in-process-transport.ts';
import { artworkRoutes } from '../../stock/artwork/artwork-routes.ts';
import { refusalOf } from '../../ground/wire/refusal.ts';
import { brandStyles } from './brand-styles.ts';
import { builtFolder } from './build.ts';
import { canonicalAddress } from './canonical-address.ts';
import { formerAssetRoutes, storeAssets, assetsFolder } from './former-assets.ts';
import { recordSubjects } from '../../ground/wire/read-subjects.ts';
import { finishDocument, type Document, type PageCache } from './page-cache.ts';
import type { Renderer } from './renderer.ts';
import { RenderQueue, type Lane } from './render-queue.ts';
import { answer, isGone } from './send-page.ts';
import { callAgainScript, requestIdElement } from './overloaded-page.ts';
import { plainStyles } from './plain-page.ts';
import type { StoredBrand } from '../../../domain/vehicles/brands.ts';
import type { SubmittedForm } from '../../../domain/forms/submitted-form.ts';
import { plainFormRoutes } from './plain-forms.ts';
import { structuredDataTag } from './structured-data.ts';
import { offlineRoute } from './offline-page.ts';
import { manifestRoute, parametersReader, siteMark, siteTags } from './site-icon.ts';
import { siteMapRoutes } from './site-map.ts';
import { unitsLeft } from './units-left.ts';

/** Serves the built files; browsers cache the ones with a hashed name for a year. */
export async function assetRoutes(app: FastifyInstance, dataDir: string): Promise<void> {
  const client = join(builtFolder, 'client');
  const folder = assetsFolder(dataDir);
  await storeAssets(join(client, 'assets'), folder, new Date()).catch((error: Error) => {
    // A full or read-only disk must not stop sales.
    app.log.warn(
      { reason: error.message },
      'the files of this release are not kept for the next one',
    );
  });
  formerAssetRoutes(app, folder);
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    preCompressed: true,
    // The template of the pages.
    globIgnore: ['**/index.html*'],
    setHeaders: (response, path) => {
      response.headers(app.securityHeaders('file'));
      response.header('cache-control', cacheRule(path));
    },
  });
}

function cacheRule(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  if (path.includes('/videos/')) return 'public, max-age=86400';
  return path.includes('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

/** A program between may read an encoded slash as one, also twice encoded. */
const privateAddress = /^(?:\/|%(?:25)*(?:2f|5c))+concesionario-digital(?:\/|%(?:25)*(?:2f|5c))/i;

/** Whether an address is that of a reservation, which belongs to one person. */
export const isPrivate = (url: string): boolean => privateAddress.test(canonicalAddress(url));

/** The paths of the calls: an address without a call below them isn't a page, so its answer is JSON too. */
const callPaths = ['/api/*', '/v1/*', '/v2/*'];

type PageSettings = Pick<GroupSettings, 'groupSlug' | 'publicUrl' | 'chatScriptUrl' | 'apiUrl'>;

export interface PageRoutesOptions {
  /** Without a cache, every request renders its page. */
  cache?: PageCache;
  queue?: RenderQueue;
}

/** Renders every address without another route. */
export function pageRoutes(
  app: FastifyInstance,
  config: PageSettings,
  renderer: Renderer,
  { cache, queue = new RenderQueue() }: PageRoutesOptions = {},
): void {
  const options = {
    group: config.groupSlug,
    publicUrl: config.publicUrl,
    chatScriptUrl: config.chatScriptUrl,
    transport: inProcess(app),
  };
  for (const script of renderer.inline.scripts) void app.allowInline('scripts', script);
  for (const style of renderer.inline.styles) void app.allowInline('styles', style);
  void app.allowInline('scripts', callAgainScript);
  for (const font of [renderer.font, undefined]) void app.allowInline('styles', plainStyles(font));
  const post = async (url: string, payload: object, remoteAddress: string) => {
    const answer = await app.inject({ method: 'POST', url, payload, remoteAddress });
    return { status: answer.statusCode, body: answer.json() as unknown };
  };

  /** Reading an operation counts for its visitor, as in a browser. No third party's script may run beside it. */
  const privateOptions = (visitor: string) => ({
    ...options,
    chatScriptUrl: undefined,
    transport: async (call: Parameters<Transport>[0]) =>
      call.method === 'POST'
        ? post(call.url, call.body as object, visitor)
        : options.transport(call),
  });

  let lastBrands: readonly StoredBrand[] = [];

  /** While the brands can't be read, the page uses the last known ones: its own reads fail too, which it shows. */
  async function brandsNow(): Promise<readonly StoredBrand[]> {
    recordSubjects(['catalogue', 'content/parameters']);
    try {
      lastBrands = await app.brands();
    } catch (error) {
      refusalOf(error, app.log.child({ reqId: currentRequestId() }));
    }
    return lastBrands;
  }

  async function render(
    url: string,
    { submitted, visitor }: { submitted?: SubmittedForm; visitor?: string } = {},
  ): Promise<Document> {
    const isPrivate = visitor !== undefined;
    const shown = isPrivate ? privateOptions(visitor) : options;
    const stored = await brandsNow();
    const styles = brandStyles(stored);
    await app.allowInline('styles', styles);
    const brands = stored.map(({ colors: _colors, ...brand }) => brand);
    const page = await renderer.render(url, { ...shown, brands, submitted });
    if (page.kind === 'redirect') return { status: page.status, location: page.location, html: '' };
    const isPublic = page.status === 200 && !isPrivate;
    const site = { origin: config.publicUrl, seller: page.seller, parameters: page.parameters };
    const head =
      siteTags(page.seller) +
      `<style>${styles}</style>` +
      (isPublic ? page.head + structuredDataTag(site, page.described) : page.head);
    const html = await renderer.compose(url, { ...page, head });
    const requestId = currentRequestId();
    if (page.status < 500 || !requestId) return { status: page.status, html };
    // After the application's own elements, which the browser compares with its own during hydration.
    const withId = html.replace(/(?=<\/body>|$)/, () => requestIdElement(requestId));
    return { status: page.status, html: withId };
  }

  const queued = async (request: FastifyRequest, lane: Lane, rendering: () => Promise<Document>) =>
    finishDocument(await queue.run(lane, rendering, () => !isGone(request)));

  const left = ({ url }: FastifyRequest) =>
    unitsLeft(url.split('?')[0]!, {
      group: config.groupSlug,
      brands: lastBrands,
      transport: options.transport,
    });

  void app.register(async (scope) =>
    plainFormRoutes(scope, {
      group: config.groupSlug,
      publicUrl: config.publicUrl,
      hasSystemCodes: config.apiUrl !== undefined,
      call: post,
      sendPage: async (request, reply, submitted, status) => {
        const answered = async () => {
          const lane = isPrivate(request.url) ? 'reservation' : 'page';
          const document = await queued(request, lane, () => render(request.url, { submitted }));
          return { ...document, status };
        };
        const kind = 'page after a form';
        return answer(request, reply, { kind, render: answered, left, typed: submitted.values });
      },
    }),
  );
  const readParameters = parametersReader(config.groupSlug, options.transport);
  const mark = siteMark(app, readParameters);
  artworkRoutes(app, mark);
  offlineRoute(app, { readParameters, mark, font: renderer.font });
  manifestRoute(app, config.groupSlug, options.transport);
  siteMapRoutes(app, config, options.transport);
  for (const calls of callPaths) {
    app.get(calls, () => {
      throw new WireError('not_found');
    });
  }
  app.get('*', async (request, reply) => {
    const { url } = request;
    // Before any decision by the address, so that no spelling of a private page is cached as a public one.
    const canonical = canonicalAddress(url);
    // Its start has no code in the address yet, but is private too.
    const isOfOnePerson = isPrivate(url);
    const kind = !isOfOnePerson
      ? 'page'
      : startsReservation(canonical)
        ? 'start of a reservation'
        : 'reservation';
    reply.headers(app.securityHeaders(kind));
    if (!isOfOnePerson) reply.header('cache-control', 'no-cache');
    // After the headers, because the address of a redirected reservation contains its code too.
    if (url !== canonical) return reply.redirect(canonical, 308);
    if (isOfOnePerson) {
      const visitor = request.ip;
      const rendered = () => queued(request, 'reservation', () => render(url, { visitor }));
      return answer(request, reply, { kind, render: rendered, left });
    }
    const rendered = () => {
      if (!cache) return queued(request, 'page', () => render(url));
      const read = renderer.addressRead(url);
      return cache.get(
        read,
        () => render(read),
        () => isGone(request),
      );
    };
    return answer(request, reply, { kind, render: rendered, left });
  });
}

/** Such an address names a unit in five parts, and has no operation code. */
function startsReservation(url: string): boolean {
  return /^\/[^/?]+(?:\/[^/?]+){5}\/?(?:\?|$)/.test(url);
}
