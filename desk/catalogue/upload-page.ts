import type { UploadState } from '../../machines/catalogue-upload/machine.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import type { FoundDifference, FoundLines } from '../../server/ground/db/schema.ts';
import { sheetNamed } from '../../server/stock/import/rows/sheet-rows.ts';
import { reasonOfMissed } from '../../server/post/catalogue/missed-changes.ts';
import { isMissed } from '../../server/stock/uploads/scheduled.ts';
import { doubtsOf, type Upload } from '../../server/stock/uploads/stored-uploads.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import type { Page } from '../pages/document.ts';
import {
  againField,
  checkbox,
  facts,
  field,
  hiddenFields,
  section,
  sentence,
} from '../pages/parts.ts';
import type { DeskForm } from '../pages/form.ts';
import type { Refused } from '../refused.ts';
import { galleryAddress } from './gallery/subject.ts';
import { previewSection } from './preview/preview-page.ts';
import { rowAddress, sheetAddress, sheetWord } from './rows/sheet-words.ts';
import { isWorking, uploadAddress, uploadWords } from './upload-words.ts';

interface UploadPage {
  refused?: Refused;
  /** What a refused form had, which its fields have again. */
  typed?: DeskForm;
  hasPreview?: boolean;
}

/** What an upload is, what it would change, and what a person can do with it. */
export function uploadPage(
  upload: Upload,
  { refused, typed, hasPreview = false }: UploadPage = {},
): Page {
  const { state, source, who, at, undoes, reading } = upload;
  const kind =
    undoes !== null ? 'undo' : reading.edit ? 'row' : reading.gallery ? 'gallery' : 'files';
  const { title, what } = kinds[kind];
  return {
    title,
    refused,
    refreshSeconds: isWorking(state) ? 2 : undefined,
    main: html`<p class="row">
        <a href="/catalogo">Catálogo</a>
        ${rowLinks(upload)} ${galleryLink(upload)}
      </p>
      ${section(
        sentence(uploadWords[state]).slice(0, -1),
        html`${facts([
          { label: what, value: source },
          ...(kind === 'files'
            ? [{ label: 'Trae', value: reading.isAddition ? 'solo lo nuevo' : 'todas sus filas' }]
            : []),
          { label: 'De', value: `${who}, ${formatMoment(at)}` },
        ])}
        ${partOf(upload, refused, refused?.field ? typed : undefined)}`,
      )}
      ${hasPreview && previewSection(upload)}
      ${(upload.findings?.differences ?? []).map((found) => differenceSection(found, state))}`,
  };
}

const kinds = {
  files: { title: 'Planillas para el catálogo', what: 'Archivos' },
  row: { title: 'Cambio del catálogo', what: 'Qué se cambia' },
  gallery: { title: 'Fotos del catálogo', what: 'De qué' },
  undo: { title: 'Deshacer un cambio del catálogo', what: 'Qué se deshace' },
};

/** Back to the row's form and its list. */
function rowLinks({ reading: { edit }, state }: Upload): Html {
  const sheet = edit && sheetNamed(edit.sheet);
  if (!sheet) return html``;
  // Without a number, an applied change may be that of the row's title, which is its key.
  const isThere = state !== 'applied' || (edit.cells !== null && 'id' in sheet.columns);
  return html`<a href="${sheetAddress(sheet)}">${sheetWord(sheet)}</a>
    ${isThere && edit.row !== null && html`<a href="${rowAddress(sheet, edit.row)}">Su formulario</a>`}`;
}

/** Back to the photographs. */
const galleryLink = ({ reading: { gallery } }: Upload): Html =>
  gallery ? html`<a href="${galleryAddress(gallery.subject)}">Sus fotos</a>` : html``;

function partOf(upload: Upload, refused?: Refused, typed?: DeskForm): Html {
  const { state, progress, importId } = upload;
  if (isWorking(state)) {
    return html`<p>${progress ? sentence(progress) : 'Esto sigue aunque cierres la página.'}</p>
      <p>
        La página se actualiza sola.
        <a href="${uploadAddress(upload.id)}">Ver cómo va</a>
      </p>`;
  }
  if (state === 'refused') return refusedPart(upload);
  if (state === 'asking' || state === 'ready') return applyPart(upload, refused, typed);
  if (state === 'scheduled') return scheduledPart(upload);
  if (state === 'failed' || state === 'outdated') {
    return html`${missedSentence(upload)}
      <p>Tardó o pesó demasiado, o algo falló. No cambió nada.</p>
      ${again(upload)} ${reopen(upload)} ${discard(upload)}`;
  }
  if (state === 'applied') {
    return html`<p>
      Los cambios ya se ven en el sitio.
      ${importId !== null && html`Es el cambio ${importId}: se deshace desde <a href="/catalogo">Catálogo</a>.`}
    </p>`;
  }
  if (state === 'unchanged') return html`<p>El catálogo ya está así.</p>`;
  return html`<p>No cambió nada.</p>`;
}

const isTimeWrong = (refused: Refused | undefined) =>
  refused?.field === 'day' || refused?.field === 'time';

/** That a change wasn't applied at its moment. */
function missedSentence(upload: Upload): Html | undefined {
  const { dueAt } = upload;
  if (!dueAt || !isMissed(upload)) return undefined;
  return html`<p class="notice wrong" role="status">
    Estaba programado para el ${formatMoment(dueAt)}, y no se aplicó: ${reasonOfMissed(upload)}.
  </p>`;
}

function scheduledPart(upload: Upload): Html {
  return html`<p>
      Se aplica el <b>${formatMoment(upload.dueAt!)}</b>, si hasta entonces la diferencia es esta.
    </p>
    <form method="post" action="${actsOn(upload)}">
      ${hiddenFields({ event: 'unscheduled', revision: upload.revision })}
      <button>Cancelar la hora</button>
    </form>
    ${discard(upload)}`;
}

const actsOn = ({ id }: Upload) => `${uploadAddress(id)}/actos`;

function refusedPart(upload: Upload): Html {
  const { problems, unknown } = upload.findings!;
  return html`${missedSentence(upload)}
    <p>No se cambió nada. ${isOfFiles(upload) && 'Corregí la planilla y subila otra vez.'}</p>
    <ul class="lines">
      ${problems.map((line) => html`<li>${line}</li>`)}
    </ul>
    ${
      unknown.length > 0 &&
      html`<form method="post" action="${actsOn(upload)}">
        ${hiddenFields({ event: 'read again', revision: upload.revision, part: partIn(upload) })}
        <fieldset>
          <legend>Columnas que no se conocen</legend>
          ${unknown.map((title, index) =>
            checkbox({
              name: 'ignore',
              label: `Dejar afuera «${title}»`,
              value: title,
              index,
              isChecked: true,
            }),
          )}
        </fieldset>
        <button class="primary">Leer otra vez</button>
      </form>`
    }
    ${reopen(upload)} ${discard(upload)}`;
}

const partIn = ({ reading }: Upload) => (reading.isAddition ? 'nuevo' : 'todo');

function applyPart(upload: Upload, refused?: Refused, typed?: DeskForm): Html {
  const answered = typed?.getAll('sure') ?? [];
  const { findings, reading, undoes } = upload;
  const doubts = doubtsOf(upload);
  const asksAboutRemovals =
    isOfFiles(upload) && findings!.differences.some((each) => each.asksAboutRemovals);
  const isWrong = refused?.field === 'sure';
  const missed = missedSentence(upload);
  const moment = (name: 'day' | 'time', label: string, type: 'date' | 'time') =>
    field({ name, label, type, value: typed?.get(name) ?? '', isFilter: true }, refused);
  return html`${missed}
    ${
      !missed &&
      reading.isNewDifference &&
      html`<p class="notice wrong" role="status">
        El catálogo cambió después de que miraste la diferencia, y no se aplicó nada. Esta es la
        nueva.
      </p>`
    }
    ${
      asksAboutRemovals &&
      html`<form method="post" action="${actsOn(upload)}">
        ${hiddenFields({ event: 'read again', revision: upload.revision, part: 'nuevo' })}
        <p>Se va lo que falta en la planilla. Si trae solo lo nuevo, no se va nada:</p>
        <button>Trae solo lo nuevo</button>
      </form>`
    }
    <form method="post" action="${actsOn(upload)}">
      ${hiddenFields({ revision: upload.revision })}
      ${
        doubts.length > 0 &&
        html`<fieldset ${isWrong && html`aria-describedby="sure-wrong"`}>
          <legend>
            ${undoes === null ? 'Marcá lo que está bien' : 'Esto no se deshace: marcá que lo sabés'}
          </legend>
          ${isWrong && html`<p class="wrong" id="sure-wrong">${sentence(refused.message)}</p>`}
          ${doubts.map((doubt, index) =>
            checkbox({
              name: 'sure',
              label: sentence(doubt),
              value: index,
              index,
              isChecked: answered.includes(String(index)),
              isRequired: true,
            }),
          )}
        </fieldset>`
      }
      ${findings!.setsPrices && againField('Cambia precios o señas.', refused)}
      <button class="primary" name="event" value="asked to apply">
        ${undoes === null ? 'Aplicar' : 'Deshacer'}
      </button>
      <details class="act" ${(isTimeWrong(refused) || Boolean(typed?.get('day'))) && html`open`}>
        <summary>Más tarde, a una hora</summary>
        <div class="row">
          ${moment('day', 'Día', 'date')} ${moment('time', 'Hora', 'time')}
          <button name="event" value="scheduled">Programar</button>
        </div>
        <p class="quiet">
          A esa hora se compara otra vez: si el catálogo cambió y la diferencia es otra, no se
          aplica, está en Hoy y te llega una carta.
        </p>
      </details>
    </form>
    ${reopen(upload)} ${discard(upload)}`;
}

const again = (upload: Upload) =>
  html`<form method="post" action="${actsOn(upload)}">
    ${hiddenFields({ event: 'read again', revision: upload.revision, part: partIn(upload) })}
    <button class="primary">Empezar otra vez</button>
  </form>`;

const isOfFiles = ({ reading: { edit, gallery } }: Upload) => !edit && !gallery;

/** Back to the photographs of a gallery, with those that arrived. */
const reopen = (upload: Upload) =>
  upload.reading.gallery &&
  html`<form method="post" action="${actsOn(upload)}">
    ${hiddenFields({ event: 'gallery reopened', revision: upload.revision })}
    <button class="small">Seguir con las fotos</button>
  </form>`;

const discard = (upload: Upload) =>
  html`<form method="post" action="${actsOn(upload)}">
    ${hiddenFields({ event: 'discarded', revision: upload.revision })}
    <button class="small">Descartar</button>
  </form>`;

function differenceSection(found: FoundDifference, state: UploadState): Html {
  const { name, added, changed, removed, notes, same, isReordered } = found;
  // Where nothing changes, nobody has to answer: what can't be undone stays too.
  const untouched = [...found.untouched, ...(state === 'unchanged' ? found.doubts : [])];
  return section(
    name,
    html`<p class="quiet">${same} sin cambios${isReordered && ', en otro orden'}</p>
      ${linesOf('Viene', added)} ${linesOf('Cambia', changed)} ${linesOf('Se va', removed)}
      ${linesOf('Queda como está', { count: untouched.length, first: untouched })}
      ${linesOf('Para mirar', { count: notes.length, first: notes })}`,
  );
}

function linesOf(title: string, { count, first }: FoundLines): Html {
  if (count === 0) return html``;
  const more = count - first.length;
  return html`<h3>${title} (${count})</h3>
    <ul class="lines">
      ${first.map((line) => html`<li>${line}</li>`)} ${more > 0 && html`<li>… y ${more} más</li>`}
    </ul>`;
}
