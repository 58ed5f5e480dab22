import { previewPolicy } from '../../../server/ground/security/policies.ts';
import { headersOf } from '../../../server/ground/security/headers.ts';
import type { Preview } from '../../../server/stock/uploads/preview.ts';
import type { Upload } from '../../../server/stock/uploads/stored-uploads.ts';
import type { Desk } from '../../requests.ts';
import { Refused } from '../../refused.ts';
import { uploadOf } from '../acts.ts';
import { readArrived } from '../../../server/stock/uploads/galleries.ts';
import {
  pictureTypes,
  renderVariant,
  variantNamed,
} from '../../../server/stock/photographs/routes.ts';
import { hasPreview, placeOf, previewPage, widths, type Width } from './preview-page.ts';
import { sentencePage } from './sentence-page.ts';

/** The place of the pictures and videos that came with a change. */
const arrivedAt = (id: number | ':id') => `/catalogo/subidas/${id}/vista`;

/** The files of the shop that its pages name. */
const files = [
  '/assets/*',
  '/photographs/*',
  '/medios/*',
  '/artwork/*',
  String.raw`/:file(^[\w-]+\.(?:svg|png|webp|jpg)$)`,
];

const maxRedirects = 3;

/** The shop as it will be with a change that isn't applied yet. */
export function previewRoutes({ dealership, route, url }: Desk, preview: Preview): void {
  const { config, log } = dealership;
  let framed: Promise<Record<string, string>> | undefined;

  async function shown(params: Record<string, string>, query: URLSearchParams) {
    const upload = await uploadOf(dealership, params['id']!);
    if (!hasPreview(upload)) throw new Refused(409, 'Ese cambio ya no está por aplicarse.');
    return { upload, address: addressIn(query) };
  }

  route('GET', '/catalogo/subidas/:id/vista', 'see the catalogue', async ({ params, query }) => {
    const { upload, address } = await shown(params, query);
    const width = query.get('ancho') ?? '';
    return previewPage(upload, address, width in widths ? (width as Width) : 'telefono');
  });

  route(
    'GET',
    '/catalogo/subidas/:id/vista/pagina',
    'see the catalogue',
    async ({ params, query }) => {
      const { upload, address } = await shown(params, query);
      const document = await documentOf(upload, address);
      framed ??= headersOf(previewPolicy(url, config.mediaOrigins));
      return {
        file: Buffer.from(document),
        headers: { ...(await framed), 'content-type': 'text/html; charset=utf-8' },
      };
    },
  );

  /** The document for the frame. What can't be shown is a sentence in it. */
  async function documentOf(upload: Upload, address: string, redirects = 0): Promise<string> {
    const { id } = upload;
    try {
      const page = await preview.page(id, address, placeOf(id));
      if (!page) return sentencePage('Este cambio ya no cambia nada, o el catálogo cambió.');
      const { html, location, files: came } = page;
      if (location !== undefined && redirects < maxRedirects)
        return await documentOf(upload, location, redirects + 1);
      const own = [...came, ...galleryPaths(upload)];
      return (
        own.reduce((text, path) => text.replaceAll(path, `${arrivedAt(id)}${path}`), html) ||
        sentencePage('Esa página no se ve acá: desde la vista no se reserva.')
      );
    } catch (error) {
      log.error({ err: error, upload: id }, 'no preview of a change of the catalogue');
      return sentencePage(
        'No se pudo preparar la página. El cambio sigue como estaba: probá otra vez.',
      );
    }
  }

  route('GET', `${arrivedAt(':id')}/photographs/:name`, 'see the catalogue', async ({ params }) => {
    const { id, name } = params as { id: string; name: string };
    const wanted = variantNamed(name);
    const { id: upload } = await uploadOf(dealership, id);
    const original =
      wanted &&
      (preview.arrived(upload, `/photographs/${wanted.hash}`)?.content ??
        (await readArrived(dealership.db, upload, wanted.hash)));
    if (!original) return shopFile(`/photographs/${encodeURIComponent(name)}`);
    const { width, format } = wanted;
    return pictureFile(await renderVariant(original, width, format), pictureTypes[format]);
  });

  route('GET', `${arrivedAt(':id')}/medios/:name`, 'see the catalogue', async ({ params }) => {
    const { id, name } = params as { id: string; name: string };
    const path = `/medios/${encodeURIComponent(name)}`;
    const { id: upload } = await uploadOf(dealership, id);
    const file = preview.arrived(upload, path);
    return file ? pictureFile(file.content, file.type) : shopFile(path);
  });

  async function shopFile(path: string) {
    const { status, content, type } = await preview.file(path);
    if (status !== 200) throw new Refused(404, 'Ese archivo no está.');
    return pictureFile(content, type);
  }

  for (const path of files) {
    route('GET', path, 'see the catalogue', ({ request }) => shopFile(request.url));
  }
}

const pictureFile = (file: Buffer, type: string) => ({
  file,
  headers: { 'content-type': type, 'cache-control': 'private, max-age=300' },
});

/** The photographs that arrived for a gallery. */
const galleryPaths = ({ reading }: Upload) =>
  (reading.gallery?.photographs ?? [])
    .filter(({ file }) => file)
    .map(({ hash }) => `/photographs/${hash}`);

/** The address of a page of the shop. Throws Refused for anything else. */
function addressIn(query: URLSearchParams): string {
  const address = query.get('pagina') ?? '';
  if (!/^\/(?![/\\])[^\s\0\\]{0,500}$/.test(address))
    throw new Refused(404, 'Esa página no es del sitio.');
  return address;
}
