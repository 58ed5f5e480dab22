import type { PersonUploadEvent } from '../../machines/catalogue-upload/machine.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import {
  doubtsOf,
  moveUpload,
  queueUpload,
  readUpload,
  type Upload,
} from '../../server/stock/uploads/stored-uploads.ts';
import { readGallery } from '../../server/stock/uploads/galleries.ts';
import { record } from '../journal.ts';
import { lookAgain } from '../pages/acts.ts';
import { eventIn, type DeskForm } from '../pages/form.ts';
import { confirmAgain } from '../people/sessions.ts';
import type { Person } from '../person.ts';
import { Refused } from '../refused.ts';

/** What a form of the page sends; answers come with the wish to apply. */
const events = [
  'asked to apply',
  'read again',
  'discarded',
  'gallery reopened',
] as const satisfies PersonUploadEvent[];

export async function uploadOf({ db }: Dealership, typed: string): Promise<Upload> {
  const upload = /^\d{1,15}$/.test(typed) ? await readUpload(db, Number(typed)) : undefined;
  if (!upload) throw new Refused(404, 'No encontramos esa subida: se guardan noventa días.');
  return upload;
}

/** Does what a person asked for with an upload. Throws Refused. */
export async function actOnUpload(
  dealership: Dealership,
  upload: Upload,
  { form, person }: { form: DeskForm; person: Person },
): Promise<string | undefined> {
  const { event, revision } = eventIn(form, events);
  const { db, boss, now } = dealership;
  const { id } = upload;
  const doubts = doubtsOf(upload);
  const { gallery } = upload.reading;
  if (event === 'gallery reopened' && gallery && (await readGallery(db, gallery.subject)).upload) {
    throw new Refused(
      409,
      'Alguien ya empezó otro cambio de estas fotos: aplicalo o descartalo primero',
    );
  }
  if (event === 'asked to apply') {
    const answered = new Set(form.getAll('sure'));
    if (doubts.some((_, index) => !answered.has(String(index))))
      throw new Refused(422, 'Contestá cada pregunta: marcá las que están bien.', 'sure');
    // The difference that the person saw decides whether a code is needed.
    if (upload.revision !== revision) throw moved();
    if (upload.findings?.setsPrices)
      await confirmAgain(dealership, person, form.get('again') ?? '');
  }
  await db.transaction(async (tx) => {
    const move = (wanted: PersonUploadEvent, set = {}) =>
      moveUpload(tx, id, { event: wanted, now: now(), set });
    // Of two people who act on one page, the second one sees what the first one did.
    const current = await readUpload(tx, id);
    if (current?.revision !== revision) throw moved();
    if (event === 'asked to apply' && upload.state === 'asking') await move('doubts answered');
    const set = event === 'read again' ? { reading: readingIn(form, upload), findings: null } : {};
    if (!(await move(event, set))) throw moved();
    if (event === 'discarded') {
      const note = upload.source;
      await record(tx, now(), { person, act: 'discarded sheets', subject: String(id), note });
    } else if (event !== 'gallery reopened') await queueUpload(tx, boss, id);
  });
  return event === 'discarded' ? 'Se descartó, y no cambió nada.' : undefined;
}

const moved = () => new Refused(409, `Eso ya cambió. ${lookAgain}`);

function readingIn(form: DeskForm, { findings, reading }: Upload): Upload['reading'] {
  const { edit, gallery } = reading;
  if (edit) return { isAddition: false, ignored: [], edit };
  if (gallery) return { isAddition: false, ignored: [], gallery };
  const ignored = (findings?.unknown ?? []).filter((title) =>
    form.getAll('ignore').includes(title),
  );
  return { isAddition: form.get('part') === 'nuevo', ignored };
}
