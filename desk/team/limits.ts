import type { LimitField } from '../pages/lengths.ts';
import type { DeskForm } from '../pages/form.ts';
import { sql } from 'drizzle-orm';
import {
  limitsFrom,
  staffLimitNames,
  staffLimits,
  type StaffLimit,
  type StaffLimits,
} from '../../machines/operation/staff-limits.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import { staffLimitSettings } from '../../server/ground/db/schema.ts';
import { html } from '../../server/sale/payments/pages/html.ts';
import { readLimits } from '../../server/sale/staff/stored-limits.ts';
import type { Answer, Desk } from '../requests.ts';
import { record } from '../journal.ts';
import { lookAgain } from '../pages/acts.ts';
import type { Page } from '../pages/document.ts';
import { againField, field, hiddenFields, section } from '../pages/parts.ts';
import type { Person } from '../person.ts';
import { confirmAgain } from '../people/sessions.ts';
import { Refused, unlessRefused } from '../refused.ts';

/** The page on which gerencia sets what one person may decide alone. */
export function limitRoutes({ dealership, route }: Desk): void {
  const { db, now } = dealership;

  route('GET', '/equipo/limites', 'set limits', async () => limitPage(await readLimits(db)));

  route('POST', '/equipo/limites', 'set limits', async ({ person, form }) => {
    const set = async () => {
      const limits = readTyped(form);
      await confirmAgain(dealership, person, form.get('again') ?? '');
      await setLimits(db, limits, { person, now: now(), seen: readSeen(form) });
      return { to: '/equipo/limites', sentence: 'Los límites cambiaron.' };
    };
    return unlessRefused<Answer>(set, async (refused) =>
      limitPage(await readLimits(db), { typed: form, refused }),
    );
  });
}

const nameOf = (limit: StaffLimit) => limit.replaceAll(' ', '-') as LimitField;

function limitPage(
  limits: StaffLimits,
  { typed, refused }: { typed?: DeskForm; refused?: Refused } = {},
): Page {
  return {
    title: 'Límites',
    refused,
    main: section(
      'Qué decide una persona sola',
      html`<p>
          Lo que pasa de un límite lo hace administración o gerencia, con un código nuevo de su
          aplicación. Lo que pide un vendedor espera en Hoy hasta que lo aprueben.
        </p>
        <form method="post" action="/equipo/limites">
          ${staffLimitNames.map((limit) => {
            const name = nameOf(limit);
            const { label, usual } = staffLimits[limit];
            const value = typed?.get(name) ?? String(limits[limit]);
            const hint = `Si nadie lo cambia: ${usual}.`;
            return field(
              { name, label, hint, value, inputmode: 'numeric', isRequired: true },
              refused,
            );
          })}
          ${hiddenFields(seenFields(limits))}
          ${againField('Porque cambia quién puede mover dinero.', refused)}
          <button class="primary">Guardar</button>
        </form>`,
    ),
  };
}

/** The typed limits. Throws Refused for one that is not a number within its range. */
function readTyped(form: DeskForm): StaffLimits {
  const read = (limit: StaffLimit) => {
    const typed = (form.get(nameOf(limit)) ?? '').trim();
    const { most } = staffLimits[limit];
    if (!/^\d{1,3}$/.test(typed) || Number(typed) > most) {
      throw new Refused(422, `Escribí un número entero de 0 a ${most}.`, nameOf(limit));
    }
    return Number(typed);
  };
  return limitsFrom(read);
}

const seenName = (limit: StaffLimit) => `seen-${nameOf(limit)}` as const;

/** The limits that a page shows, for its form. */
const seenFields = (limits: StaffLimits) =>
  Object.fromEntries(staffLimitNames.map((name) => [seenName(name), limits[name]]));

const readSeen = (form: DeskForm) => limitsFrom((name) => Number(form.get(seenName(name)) || NaN));

/**
 * Stores the limits that differ, each with its line in the journal. Throws Refused if another person changed one since
 * the author saw them: of two at once the second one waits for the first.
 */
async function setLimits(
  db: Database,
  limits: StaffLimits,
  { person, now, seen }: { person: Person; now: Date; seen: StaffLimits },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff limits'))`);
    const before = await readLimits(tx);
    const changed = staffLimitNames.filter((name) => seen[name] !== before[name]);
    if (changed.length > 0) {
      const words = changed.map((name) => staffLimits[name].beyond(before[name])).join('; ');
      throw new Refused(
        409,
        `Otra persona cambió los límites mientras los mirabas: ahora necesita un código ${words}. ${lookAgain}`,
      );
    }
    for (const name of staffLimitNames.filter((each) => limits[each] !== before[each])) {
      const value = limits[name];
      await tx
        .insert(staffLimitSettings)
        .values({ name, value })
        .onConflictDoUpdate({ target: staffLimitSettings.name, set: { value } });
      const words = (of: StaffLimits) => staffLimits[name].beyond(of[name]);
      await record(tx, now, {
        person,
        act: 'set limit',
        before: words(before),
        after: words(limits),
      });
    }
  });
}
