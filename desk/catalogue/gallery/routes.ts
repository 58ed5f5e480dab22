import { isDeepStrictEqual } from 'node:util';
import multipart from '@fastify/multipart';
import type { PersonUploadEvent } from '../../../machines/catalogue-upload/machine.ts';
import { openPhotographStore } from '../../../server/stock/photographs/open-store.ts';
import { renderVariant } from '../../../server/stock/photographs/routes.ts';
import { originalKey } from '../../../server/stock/photographs/stored-keys.ts';
import {
  addPhotograph,
  changeGallery,
  readArrived,
  readGallery,
} from '../../../server/stock/uploads/galleries.ts';
import { moveUpload, queueUpload } from '../../../server/stock/uploads/stored-uploads.ts';
import { record } from '../../journal.ts';
import { sentence } from '../../pages/parts.ts';
import type { Answer, Desk } from '../../requests.ts';
import { Refused, unlessRefused } from '../../refused.ts';
import { uploadAddress } from '../upload-words.ts';
import { arranged, captionsIn, pressedIn } from './arrange.ts';
import { galleryPage } from './gallery-page.ts';
import { galleryLimits, readGalleryForm, tooLarge } from './receive-gallery.ts';
import { galleryAddress, subjectOf } from './subject.ts';

const thumbnailWidth = 320;

/** The photographs of a unit or a model: they arrive, get an order and descriptions, and become a change to apply. */
export function galleryRoutes({ app, dealership, route }: Desk): void {
  const { db, boss, now, config } = dealership;
  const store = openPhotographStore(config);
  const shownOf = (params: Record<string, string>, query: URLSearchParams) =>
    subjectOf(db, { kind: params['clase']!, key: params['clave']!, color: query.get('color') });

  route('GET', '/catalogo/fotos/:clase/:clave', 'see the catalogue', async ({ params, query }) => {
    const shown = await shownOf(params, query);
    const moved = query.get('movida');
    return galleryPage(shown, await readGallery(db, shown.subject), { moved });
  });

  route('GET', '/catalogo/miniaturas/:hash', 'see the catalogue', async ({ params, query }) => {
    const hash = params['hash']!;
    const upload = query.get('subida') ?? '';
    const isHash = /^[0-9a-f]{32}$/.test(hash);
    const file = !isHash
      ? undefined
      : /^\d{1,15}$/.test(upload)
        ? await readArrived(db, Number(upload), hash)
        : await store.read(originalKey(hash));
    if (!file) throw new Refused(404, 'Esa foto ya no está.');
    return {
      file: await renderVariant(file, thumbnailWidth, 'webp'),
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' },
    };
  });

  // In a scope of its own, so that no other form receives files.
  void app.register(async (scope) => {
    // The other photographs of the form arrive also beside one that is too large.
    await scope.register(multipart, { limits: galleryLimits, throwFileSizeLimit: false });
    route(
      'POST',
      '/catalogo/fotos/:clase/:clave',
      'change the catalogue',
      async ({ request, params, query, person }) => {
        const shown = await shownOf(params, query);
        const { subject, title } = shown;
        const upload = {
          subject,
          staffId: person.id,
          who: person.name,
          source: title.slice(0, 200),
        };
        const reasons: string[] = [];
        // The script sends each file in a request of its own: sent again, it is there once.
        const isScript = request.headers.accept === 'application/json';
        const answered = unlessRefused<Answer>(
          async () => {
            const form = await readGalleryForm(request, async (name, content) => {
              const reason =
                content === 'too large'
                  ? tooLarge
                  : await addPhotograph(dealership, upload, content);
              if (reason) reasons.push(`${name} ${reason}`);
            });
            if (isScript) return asJson(reasons);
            const typed = captionsIn(form);
            const pressed = pressedIn(form);
            const isWrong = reasons.length > 0 || typed.wrong.size > 0;
            const wish =
              isWrong && pressed.act === 'complete'
                ? { ...pressed, act: 'save' as const }
                : pressed;
            const to = await arrange(form, typed, wish);
            if (!isWrong) return to;
            const refused =
              reasons.length > 0
                ? new Refused(422, reasons.map(sentence).join(' '), 'file')
                : new Refused(422, 'Hay descripciones que no se guardaron: corregilas');
            return galleryPage(shown, await readGallery(db, subject), { refused, typed });
          },
          async (refused) => {
            if (isScript) return asJson([refused.message]);
            return galleryPage(shown, await readGallery(db, subject), { refused });
          },
        );
        return answered;

        /** Stores the form's order and descriptions, and does what its button wants. */
        async function arrange(
          form: Parameters<typeof captionsIn>[0],
          typed: ReturnType<typeof captionsIn>,
          pressed: ReturnType<typeof pressedIn>,
        ): Promise<Answer> {
          const page = galleryAddress(subject);
          const { act, hash } = pressed;
          const open = await readGallery(db, subject);
          const isSame = isDeepStrictEqual(
            arranged(open.wanted, { form, typed, pressed }),
            open.wanted,
          );
          if (!open.upload && isSame) return { to: page, sentence: 'No cambiaste nada.' };
          const event = ({ complete: 'gallery completed', discard: 'discarded' } as const)[
            act as string
          ] as PersonUploadEvent | undefined;
          const id = await changeGallery(dealership, upload, async (wanted, tx, changed) => {
            if (event && !(await moveUpload(tx, changed, { event, now: now() }))) {
              throw new Refused(409, 'Otra persona terminó estos cambios mientras los mirabas');
            }
            if (act === 'complete') await queueUpload(tx, boss, changed);
            if (event) {
              const done = act === 'complete' ? 'changed photographs' : 'discarded sheets';
              await record(tx, now(), { person, act: done, subject: String(changed), note: title });
            }
            return arranged(wanted, { form, typed, pressed });
          });
          if (act === 'complete') return { to: uploadAddress(id) };
          if (act === 'discard') return { to: page, sentence: 'Se descartaron los cambios.' };
          if (act === 'earlier' || act === 'later') {
            return { to: `${page}${page.includes('?') ? '&' : '?'}movida=${hash}` };
          }
          return { to: page };
        }
      },
      scope,
    );
  });
}

const asJson = (reasons: readonly string[]) => ({
  file: Buffer.from(JSON.stringify({ reasons })),
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
});
