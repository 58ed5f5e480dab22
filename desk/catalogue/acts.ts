import type { PersonUploadEvent } from '../../machines/catalogue-upload/machine.ts';
import { formatMoment, formatWholeMoment } from '../../domain/time/moments.ts';
import { momentOn } from '../../domain/time/dates.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import {
  doubtsOf,
  moveUpload,
  queueUpload,
  readUpload,
  type Upload,
} from '../../server/stock/uploads/stored-uploads.ts';
import { readGallery } from '../../server/stock/uploads/galleries.ts';
import { maxDaysAhead } from '../../server/stock/uploads/scheduled.ts';
import { readValues } from '../../server/sale/staff/values.ts';
import { record, type JournalAct } from '../journal.ts';
import { lookAgain } from '../pages/acts.ts';
import { eventIn, type DeskForm } from '../pages/form.ts';
import { confirmAgain } from '../people/sessions.ts';
import type { Person } from '../person.ts';
import { Refused } from '../refused.ts';

/** What a form of the page sends; answers come with the wish to apply. */
const events = [
  'asked to apply',
  'scheduled',
  'unscheduled',
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
  const isConfirmed = event === 'asked to apply' || event === 'scheduled';
  const dueAt = event === 'scheduled' ? dueIn(form, now()) : null;
  if (isConfirmed) {
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
    if (isConfirmed && upload.state === 'asking') await move('doubts answered');
    const reading =
      event === 'read again' ? { reading: readingIn(form, upload), findings: null } : {};
    const schedule = { dueAt, scheduledBy: dueAt && person.id };
    if (!(await move(event, { ...reading, ...schedule }))) throw moved();
    const act = recordedActs[event];
    if (act) {
      const after = dueAt ? formatMoment(dueAt) : undefined;
      await record(tx, now(), { person, act, subject: String(id), after, note: upload.source });
    }
    if (event === 'asked to apply' || event === 'read again') await queueUpload(tx, boss, id);
  });
  if (dueAt) return `Se aplica el ${formatWholeMoment(dueAt, now())}.`;
  if (event === 'unscheduled') return 'Ya no está programado: nada cambia hasta que lo apliques.';
  return event === 'discarded' ? 'Se descartó, y no cambió nada.' : undefined;
}

/** Applying writes its own line. */
const recordedActs: Partial<Record<(typeof events)[number], JournalAct>> = {
  scheduled: 'scheduled change',
  unscheduled: 'unscheduled change',
  discarded: 'discarded sheets',
};

const dueFields = [
  { name: 'day', label: 'el día', isRequired: true },
  { name: 'time', label: 'la hora', isRequired: true },
] as const;

/** The moment at which a person schedules a change. Throws Refused. */
function dueIn(form: DeskForm, now: Date): Date {
  const typed = { day: form.get('day') ?? '', time: form.get('time') ?? '' };
  const { values, error } = readValues(dueFields, typed);
  if (error) throw new Refused(422, error.sentence, error.field);
  const dueAt = momentOn(values.day!, values.time!);
  if (dueAt <= now) throw new Refused(422, 'esa hora ya pasó', 'time');
  if (dueAt.getTime() > now.getTime() + maxDaysAhead * 86_400_000)
    throw new Refused(422, `se puede programar hasta ${maxDaysAhead} días antes`, 'day');
  return dueAt;
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
