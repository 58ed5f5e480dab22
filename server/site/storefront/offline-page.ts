import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { salesWhatsapp, telephoneLink, whatsappLink } from '../../../domain/content/contacts.ts';
import type { Parameters } from '../../../domain/content/parameters.ts';
import { escapeHtml } from '../../../domain/words/escape-html.ts';
import type { Mark } from '../../stock/artwork/share-images.ts';
import { plainPage } from './plain-page.ts';

export interface OfflineRoute {
  readParameters: () => Promise<Parameters | undefined>;
  mark: Mark;
  font: string | undefined;
}

/**
 * Serves the page that public/sw.js stores and shows instead of any other while there is no connection. Without the
 * dealership's data it has an error's status, so that the worker keeps its stored page.
 */
export function offlineRoute(app: FastifyInstance, { readParameters, mark, font }: OfflineRoute) {
  app.get('/offline.html', { config: { kind: 'page' } }, async (_, reply) => {
    const site = await readParameters();
    const logo = site?.group.logo && (await mark.read(site.group.logo).catch(() => undefined));
    return reply
      .code(site ? 200 : 503)
      .header('cache-control', site ? 'public, max-age=3600' : 'no-store')
      .type('text/html; charset=utf-8')
      .send(offlinePage(site, logo ? await inlined(logo) : '', font));
  });
}

function offlinePage(site: Parameters | undefined, logo: string, font: string | undefined) {
  const name = site?.group.name;
  return plainPage({
    title: ['Sin conexión', name].filter(Boolean).join(' | '),
    font,
    main: `${name ? `<header>${logo}${escapeHtml(name)}</header>` : ''}
    <main>
      <h1>No hay conexión</h1>
      <p>No pudimos cargar esta página. Revisá tu conexión y probá de nuevo. Si estabas reservando, lo que ya habías guardado no se perdió.</p>
      <div class="ways">
        <!-- An empty address is the page that was asked for. -->
        <a href="">Reintentar</a>
        ${site ? contacts(site) : ''}
      </div>
    </main>`,
  });
}

function contacts(site: Parameters): string {
  const whatsapp = salesWhatsapp(site, undefined);
  const { telephone } = site.group;
  const ways = [
    telephone && [telephoneLink(telephone), `Llamar al ${telephone}`],
    whatsapp && [whatsappLink(whatsapp), 'Escribir por WhatsApp'],
  ];
  return ways
    .map(
      (way) => way && `<a class="other" href="${escapeHtml(way[0]!)}">${escapeHtml(way[1]!)}</a>`,
    )
    .join('');
}

/** The type of an SVG can't be detected from its first bytes. */
async function inlined(picture: Buffer): Promise<string> {
  const type = (await fileTypeFromBuffer(picture))?.mime ?? 'image/svg+xml';
  return `<img src="data:${type};base64,${picture.toString('base64')}" alt="" width="44" height="28">`;
}
