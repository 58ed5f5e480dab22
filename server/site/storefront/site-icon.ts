import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Parameters, Seller } from '../../../domain/content/parameters.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { createClient, type Transport } from '../../../src/api/client.ts';
import type { Mark } from '../../stock/artwork/share-images.ts';

/** The program's own icon, in the sizes of home screens. */
const ownIcon = '/icon.svg';

const ownIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: ownIcon, sizes: 'any', type: 'image/svg+xml' },
];

/** The tags of the dealership's icon, and of what home screens show. */
export function siteTags(seller: Seller | undefined): string {
  return `${iconTags(seller?.icon)}<link rel="manifest" href="/manifest.webmanifest">`;
}

function iconTags(icon: string | null | undefined): string {
  if (!icon) return '';
  if (icon === ownIcon) {
    return `<link rel="icon" href="${ownIcon}" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-192.png">`;
  }
  const address = icon.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<link rel="icon" href="${address}"><link rel="apple-touch-icon" href="${address}">`;
}

/** The icon for share pictures; an icon of another site is left out. */
export function siteMark(
  app: FastifyInstance,
  readParameters: () => Promise<Parameters | undefined>,
): Mark {
  return {
    address: async () => (await readParameters())?.group.icon ?? '',
    read: async (address) => {
      if (address === ownIcon) {
        return readFile(join(import.meta.dirname, '../../../public/icon.svg'));
      }
      const answer = address.startsWith('/') ? await app.inject(address) : undefined;
      return answer?.statusCode === 200 ? answer.rawPayload : undefined;
    },
  };
}

/** Reads the dealership's data; undefined while its system is down. */
export function parametersReader(group: string, transport: Transport) {
  const client = createClient(group, [], transport);
  return (): Promise<Parameters | undefined> =>
    client.call(parameterEndpoint, { query: { content: '' } }).catch(() => undefined);
}

/** Serves the web app manifest, for home screens. */
export function manifestRoute(app: FastifyInstance, group: string, transport: Transport): void {
  // Browsers request it when a page names no icon.
  app.get('/favicon.ico', { config: { kind: 'file' } }, (_, reply) => reply.code(204).send());
  app.get('/manifest.webmanifest', { config: { kind: 'file' } }, async (_, reply) => {
    const client = createClient(group, await app.brands(), transport);
    const site: Parameters = await client.call(parameterEndpoint, { query: { content: '' } });
    const { name, icon } = site.group;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          name,
          short_name: name,
          description:
            'Vehículos 0 km en stock, para reservar online con una seña que se devuelve.',
          lang: 'es-AR',
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: '#ffffff',
          theme_color: '#ffffff',
          icons: icon === ownIcon ? ownIcons : icon ? [{ src: icon, sizes: 'any' }] : [],
        }),
      );
  });
}
