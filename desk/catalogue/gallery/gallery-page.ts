import { html, type Html } from '../../../server/sale/payments/pages/html.ts';
import { longestCaption } from '../../../server/stock/photographs/photograph-name.ts';
import type { OpenGallery } from '../../../server/stock/uploads/galleries.ts';
import type { Page } from '../../pages/document.ts';
import { field, hiddenFields } from '../../pages/parts.ts';
import type { Refused } from '../../refused.ts';
import { galleryAddress, type ShownSubject } from './subject.ts';

/** What a form sent, when it is shown again. */
export interface TypedGallery {
  /** The descriptions by hash. */
  captions: ReadonlyMap<string, string>;
  wrong: ReadonlyMap<string, string>;
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** The photographs of a unit or a model: one form, so that each of its buttons stores what was typed. */
export function galleryPage(
  { subject, title, row, siblings }: ShownSubject,
  { upload, wanted }: OpenGallery,
  {
    refused,
    typed,
    moved,
  }: { refused?: Refused | undefined; typed?: TypedGallery; moved?: string | null } = {},
): Page {
  return {
    title,
    refused,
    script: '/gallery.js',
    main: html`<p class="row">
        <a href="/catalogo">Catálogo</a>
        <a href="${row.address}">${row.label}</a>
      </p>
      ${
        siblings.length > 1 &&
        html`<nav aria-label="Fotos del modelo">
          <ul class="kinds" role="list">
            ${siblings.map(({ color, label }) => {
              const isHere = color === (subject.color ?? null);
              return html`<li>
                <a
                  href="${galleryAddress({ familyId: subject.familyId!, color })}"
                  ${isHere && html`aria-current="page"`}
                  >${label}</a
                >
              </li>`;
            })}
          </ul>
        </nav>`
      }
      <section>
        <form
          method="post"
          action="${galleryAddress(subject)}"
          enctype="multipart/form-data"
          class="gallery"
        >
          ${field(
            {
              name: 'file',
              label: 'Sumar fotos',
              hint: 'Una o varias, de hasta 40 MB cada una: JPEG, PNG, WebP o AVIF. Salen derechas y sin el lugar donde se sacaron.',
              isFilter: true,
              accept: accepted,
            },
            refused,
          )}
          <button class="small" name="act" value="save">Subir</button>
          <p class="arriving" role="status" hidden></p>
          ${
            wanted.length === 0
              ? html`<p class="nothing">Todavía no hay fotos.</p>`
              : html`<ol class="photographs" role="list">
                  ${wanted.map((photograph, index) =>
                    item(photograph, {
                      index,
                      count: wanted.length,
                      uploadId: upload?.id,
                      typed,
                      moved,
                    }),
                  )}
                </ol>`
          }
          ${
            (upload ?? wanted.length > 0) &&
            html`<p class="row">
              <button class="primary" name="act" value="complete">Ver qué cambia</button>
              <button class="small" name="act" value="save">Guardar sin publicar</button>
              ${upload && html`<button class="small" name="act" value="discard">Descartar los cambios</button>`}
            </p>`
          }
          ${upload && html`<p class="quiet">Hay cambios sin publicar. Nada se ve en el sitio hasta que los apliques.</p>`}
        </form>
      </section>`,
  };
}

interface Around {
  index: number;
  count: number;
  uploadId: number | undefined;
  typed: TypedGallery | undefined;
  moved: string | null | undefined;
}

function item(
  { hash, caption, source, isNew, width, height }: OpenGallery['wanted'][number],
  { index, count, uploadId, typed, moved }: Around,
): Html {
  const number = index + 1;
  const id = `caption-${hash}`;
  const wrong = typed?.wrong.get(hash);
  const query = isNew && uploadId !== undefined ? `?subida=${uploadId}` : '';
  const isMoved = moved === hash;
  const press = (act: string, label: string, isOff: boolean, hasFocus = false) =>
    html`<button
      class="small"
      name="act"
      value="${act}:${hash}"
      ${isOff && html`disabled`}
      ${hasFocus && html`autofocus`}
    >
      ${label}<span class="unseen"> la foto ${number}</span>
    </button>`;
  const [isFirst, isLast] = [index === 0, number === count];
  return html`<li data-source="${source}">
    ${hiddenFields({ photo: hash })}
    <img
      src="/catalogo/miniaturas/${hash}${query}"
      alt="${caption || `Foto ${number}, sin descripción`}"
      width="${width}"
      height="${height}"
      loading="lazy"
    />
    <div class="field">
      <label for="${id}">Foto ${number}: qué se ve (opcional)</label>
      ${wrong && html`<p class="wrong" id="${id}-wrong">${wrong}</p>`}
      <input
        type="text"
        id="${id}"
        name="${id}"
        maxlength="${longestCaption}"
        ${wrong && html`aria-invalid="true" aria-describedby="${id}-wrong"`}
        value="${typed?.captions.get(hash) ?? caption}"
      />
    </div>
    <p class="row">
      ${press('earlier', 'Antes', isFirst, isMoved && !isFirst)}
      ${press('later', 'Después', isLast, isMoved && isFirst)} ${press('remove', 'Sacar', false)}
    </p>
  </li>`;
}
