import type { UploadState } from '../../../machines/catalogue-upload/machine.ts';
import { html, type Html } from '../../../server/sale/payments/pages/html.ts';
import type { Upload } from '../../../server/stock/uploads/stored-uploads.ts';
import type { Page } from '../../pages/document.ts';
import { section } from '../../pages/parts.ts';
import { uploadAddress } from '../upload-words.ts';

/** The widths in which a page is shown. */
export const widths = { telefono: 'teléfono', escritorio: 'escritorio' } as const;
export type Width = keyof typeof widths;

/** The states in which a change is known and not applied. */
const shown: readonly UploadState[] = ['asking', 'ready', 'scheduled'];

export const hasPreview = ({ state }: Upload): boolean => shown.includes(state);

const pagesOf = ({ findings }: Upload) => findings?.pages ?? [];

/** The address to which that of a page is appended. */
export const placeOf = (id: number) => `${uploadAddress(id)}/vista/pagina?pagina=`;

const viewOf = (id: number, address: string, width: Width) =>
  `${uploadAddress(id)}/vista?ancho=${width}&pagina=${encodeURIComponent(address)}`;

const nameOf = (address: string) => (address === '/' ? 'inicio' : decodeURI(address));

/** Links to the pages of the shop that show a change, as they will be. */
export function previewSection(upload: Upload): Html {
  const pages = pagesOf(upload);
  if (!hasPreview(upload) || pages.length === 0) return html``;
  return section(
    'Ver cómo queda',
    html`<ul class="lines">
      ${pages.map((address) => html`<li>${nameOf(address)} ${linksOf(upload, address)}</li>`)}
    </ul>`,
  );
}

function linksOf({ id }: Upload, address: string, current?: Width): Html {
  const links = (Object.keys(widths) as Width[]).map(
    (width, index) =>
      html`${index > 0 && ', '}<a
          href="${viewOf(id, address, width)}"
          ${width === current && html`aria-current="page"`}
          >${widths[width]}<span class="unseen"> de ${nameOf(address)}</span></a
        >`,
  );
  return html`(${links})`;
}

/** A page of the shop with a change that isn't applied, in a frame as wide as a telephone or a screen. */
export function previewPage(upload: Upload, address: string, width: Width): Page {
  const { id } = upload;
  const others = pagesOf(upload).filter((page) => page !== address);
  return {
    title: 'Cómo queda',
    isWide: true,
    hasFrame: true,
    main: html`<p class="row">
        <a href="${uploadAddress(id)}">El cambio, sin aplicar</a>
        <span>${nameOf(address)} ${linksOf(upload, address, width)}</span>
      </p>
      <div class="preview ${width}">
        <iframe
          title="${nameOf(address)}, en ${widths[width]}"
          sandbox="allow-same-origin"
          src="${placeOf(id)}${encodeURIComponent(address)}"
        ></iframe>
      </div>
      <p class="quiet">
        Así se ve con el cambio. Los enlaces llevan a las otras páginas, también con el cambio; lo
        que necesita un script (buscar, simular, reservar) no anda acá.
      </p>
      ${
        others.length > 0 &&
        section(
          'Otras páginas que cambian',
          html`<ul class="lines">
            ${others.map((page) => html`<li>${nameOf(page)} ${linksOf(upload, page)}</li>`)}
          </ul>`,
        )
      }`,
  };
}
