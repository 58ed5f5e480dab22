import multipart from '@fastify/multipart';
import { receiveUpload } from '../../server/stock/uploads/stored-uploads.ts';
import { readAfterWork } from '../../server/stock/uploads/work-ended.ts';
import type { Preview } from '../../server/stock/uploads/preview.ts';
import { packCatalogue, packTemplate } from '../../server/stock/uploads/pack.ts';
import type { Answer, Desk } from '../requests.ts';
import { record } from '../journal.ts';
import { Refused, unlessRefused } from '../refused.ts';
import { actOnUpload, uploadOf } from './acts.ts';
import { cataloguePage, findImport } from './catalogue-page.ts';
import { receiveFiles, uploadLimits } from './receive.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { galleryAddress } from './gallery/subject.ts';
import { previewRoutes } from './preview/routes.ts';
import { rowRoutes } from './rows/routes.ts';
import { uploadPage } from './upload-page.ts';
import { isWorking, uploadAddress } from './upload-words.ts';

export interface CatalogueLimits {
  /** The size of all files of an upload together, in bytes. */
  maxBytes: number;
  /** How long a page waits for the job before it shows its progress. */
  longestMs: number;
}

export interface CatalogueOptions {
  limits?: CatalogueLimits | undefined;
  /** Without it no change can be seen on the pages before it is applied. */
  preview?: Preview | undefined;
}

const usualLimits: CatalogueLimits = { maxBytes: 400_000_000, longestMs: 5000 };

export function catalogueRoutes(
  desk: Desk,
  { limits: { maxBytes, longestMs } = usualLimits, preview }: CatalogueOptions,
): void {
  const { app, dealership, route } = desk;
  const { db, now } = dealership;
  rowRoutes(desk);
  galleryRoutes(desk);
  if (preview) previewRoutes(desk, preview);

  const hasPreview = preview !== undefined;
  const isEmpty = async () => (await dealership.system.brands()).length === 0;

  route('GET', '/catalogo', 'see the catalogue', async () =>
    cataloguePage(db, { isEmpty: await isEmpty() }),
  );

  // In a scope of its own, so that no other form receives files.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: uploadLimits });
    route(
      'POST',
      '/catalogo/subir',
      'change the catalogue',
      ({ request, person }) =>
        unlessRefused<Answer>(
          async () => ({
            to: uploadAddress(await receiveFiles(dealership, request, { person, maxBytes })),
          }),
          async (refused) => cataloguePage(db, { refused, isEmpty: await isEmpty() }),
        ),
      scope,
    );
  });

  route('GET', '/catalogo/subidas/:id', 'see the catalogue', async ({ params }) => {
    const upload = await readAfterWork(
      Number(params['id']),
      () => uploadOf(dealership, params['id']!),
      { isDone: ({ state }) => !isWorking(state), longestMs },
    );
    const { gallery } = upload.reading;
    // Its photographs still arrive.
    if (gallery && upload.state === 'collecting') return { to: galleryAddress(gallery.subject) };
    return uploadPage(upload, { hasPreview });
  });

  route('POST', '/catalogo/subidas/:id/actos', 'change the catalogue', async (requested) => {
    const { person, params, form } = requested;
    const upload = await uploadOf(dealership, params['id']!);
    return unlessRefused<Answer>(
      async () => {
        const sentence = await actOnUpload(dealership, upload, { form, person });
        return sentence ? { to: '/catalogo', sentence } : { to: uploadAddress(upload.id) };
      },
      async (refused) =>
        uploadPage(await uploadOf(dealership, params['id']!), { refused, typed: form, hasPreview }),
    );
  });

  route('POST', '/catalogo/cambios/:id/deshacer', 'change the catalogue', async (requested) => {
    const { person, params } = requested;
    const found = await findImport(db, Number(params['id']));
    if (!found || found.isUndone) throw new Refused(409, 'Ese cambio ya no se puede deshacer.');
    const id = await receiveUpload(dealership, {
      staffId: person.id,
      who: person.name,
      source: `${found.id} (${found.source})`,
      undoes: found.id,
      reading: { isAddition: false, ignored: [] },
    });
    return { to: uploadAddress(id) };
  });

  route('GET', '/catalogo/bajar', 'see the catalogue', async ({ person, query }) => {
    const isWorkbook = query.get('formato') === 'xlsx';
    const file = await packCatalogue(dealership, isWorkbook);
    await record(db, now(), { person, act: 'exported list', subject: 'catálogo' });
    return zipFile(`catalogo-${isWorkbook ? 'xlsx' : 'csv'}`, file);
  });

  route('GET', '/catalogo/ejemplo', 'see the catalogue', async () =>
    zipFile('ejemplo', await packTemplate()),
  );
}

const zipFile = (name: string, file: Buffer) => ({
  file,
  headers: {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}.zip"`,
    'cache-control': 'no-store',
  },
});
