import { eventIn, revisionIn, type DeskForm } from '../pages/form.ts';
import { links } from '../../domain/addresses/links.ts';
import { operationStatuses } from '../../domain/operation/status.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { staffEventNames, staffEvents } from '../../machines/operation/staff-events.ts';
import { contractOf } from '../../server/post/mail/contract/contract.ts';
import { contractPdf, pdfHeaders } from '../../server/post/mail/contract/contract-pdf.ts';
import { postLetters } from '../../server/post/mail/outbox.ts';
import { letterAgain } from '../../server/post/mail/sent-letters.ts';
import { isNamed } from '../../server/sale/operations/find-case.ts';
import { staffViewToken } from '../../server/sale/operations/staff-view.ts';
import { operationWords } from '../../server/sale/payments/journal-words.ts';
import { html } from '../../server/sale/payments/pages/html.ts';
import { askForApproval } from '../../server/sale/staff/requests.ts';
import { actOn } from '../../server/sale/staff/acts.ts';
import { withdrawOffer } from '../../server/sale/staff/unit-offers.ts';
import type { Refusal } from '../../server/sale/staff/refusals.ts';
import type { Answer, Desk } from '../requests.ts';
import { record } from '../journal.ts';
import { lookAgain } from '../pages/acts.ts';
import type { Page } from '../pages/document.ts';
import { countOf, pager, sliceOf, type Slice } from '../pages/paging.ts';
import { filterField, search, sentence, table } from '../pages/parts.ts';
import { valuesOf } from '../people/fields.ts';
import { activePeople, ownerFilter, ownerIn, type Colleague } from '../people/owners.ts';
import type { Person } from '../person.ts';
import { confirmAgain } from '../people/sessions.ts';
import { Refused, unlessRefused } from '../refused.ts';
import { aboutCase, readNote, writeNote } from '../notes/notes.ts';
import { giveCase } from './owner.ts';
import { readCase } from './case.ts';
import { caseAddress } from '../case-address.ts';
import { caseSubject } from '../../server/ground/journal/case-subject.ts';
import { casePage } from './case-page.ts';
import { findUnits } from '../units/list.ts';
import { countCases, readWanted, searchCases, type FoundCase, type Wanted } from './search.ts';

/** Reservations: the search, a case, and its acts. */
export function caseRoutes({ dealership, route }: Desk): void {
  const { db, now, system, config } = dealership;
  const { publicUrl } = config;

  route('GET', '/reservas', 'see cases', async ({ person, query }) => {
    const wanted = readWanted(query);
    await system.prepare();
    const named = isNamed(dealership, wanted.text);
    const slice = sliceOf(query, await countCases(db, wanted, person, named));
    const found = await searchCases(db, wanted, { person, named, slice });
    const note = `${found.length}`;
    await record(db, now(), { person, act: 'searched cases', note });
    const [only] = found;
    if (only && slice.total === 1 && wanted.text) return { to: caseAddress(only.caseNumber) };
    if (!only && wanted.text) {
      const ofUnits = { text: wanted.text, state: '', order: '' } as const;
      const units = await findUnits(dealership, ofUnits, { limit: 2, offset: 0 });
      if (units.length === 1) return { to: `/unidades/${units[0]!.unit.id}` };
    }
    return listPage(found, { wanted, slice, query, person, people: await activePeople(db) });
  });

  route('GET', '/reservas/:number', 'see cases', async ({ person, params }) => {
    const found = await readCase(dealership, params['number']!, person.role);
    const subject = caseSubject(found.record.caseNumber);
    await record(db, now(), { person, act: 'read case', subject });
    return casePage(found, { now: now(), person });
  });

  route('GET', '/reservas/:number/vista', 'see cases', async ({ person, params }) => {
    const { record: found } = await readCase(dealership, params['number']!, person.role);
    const { caseNumber } = found;
    const line = { person, subject: caseSubject(caseNumber), note: 'lo que ve el cliente' };
    await record(db, now(), { ...line, act: 'read case' });
    return { to: publicUrl + links.resume(staffViewToken(config, caseNumber, now())) };
  });

  route('GET', '/reservas/:number/boleto', 'see cases', async ({ person, params }) => {
    const found = await readCase(dealership, params['number']!, person.role);
    const { caseNumber } = found.record;
    const contract = contractOf({ ...found, publicUrl }, { caseNumber });
    if (!contract) throw new Refused(404, 'Esa reserva no tiene boleto.');
    await record(db, now(), { person, act: 'read case', subject: caseSubject(caseNumber) });
    return { file: await contractPdf(contract), headers: pdfHeaders };
  });

  const owned = async (number: string, owner: Colleague, person: Person, form: DeskForm) => {
    const { record: found } = await readCase(dealership, number, person.role);
    await giveCase(db, found, owner, { person, revision: revisionIn(form), now: now() });
    return { to: caseAddress(found.caseNumber), sentence: `La reserva es de ${owner.name}.` };
  };

  route('POST', '/reservas/:number/mia', 'act on cases', ({ person, params, form }) =>
    owned(params['number']!, person, person, form),
  );

  route('POST', '/reservas/:number/asignar', 'assign work', async ({ person, params, form }) =>
    owned(params['number']!, await ownerIn(db, form), person, form),
  );

  route(
    'POST',
    '/reservas/:number/notas',
    'write notes',
    async ({ person, params, form: typed }) => {
      const found = await readCase(dealership, params['number']!, person.role);
      const write = async () => {
        await writeNote(db, aboutCase(found.record), readNote(typed, now()), {
          person,
          now: now(),
        });
        return { to: caseAddress(found.record.caseNumber), sentence: 'Quedó anotado.' };
      };
      return unlessRefused<Answer>(write, (refused) =>
        casePage(found, { now: now(), person, note: { typed, refused } }),
      );
    },
  );

  route(
    'POST',
    '/reservas/:number/cartas',
    'send letters again',
    async ({ person, params, form }) => {
      const found = await readCase(dealership, params['number']!, person.role);
      const wanted = found.letters.find(({ kind }) => kind === form.get('kind'));
      if (!wanted)
        throw new Refused(409, `Esa carta ya no dice cómo está la reserva. ${lookAgain}`);
      const letter = await letterAgain(db, dealership, found.record, wanted.kind);
      if (!letter)
        throw new Refused(422, 'El correo del cliente no sirve: no se le puede escribir.');
      await db.transaction(async (tx) => {
        await postLetters(tx, dealership, [letter], { reservation: found.record.code });
        const subject = caseSubject(found.record.caseNumber);
        await record(tx, now(), {
          person,
          act: 'sent letter again',
          subject,
          note: letter.subject,
        });
      });
      return { to: caseAddress(found.record.caseNumber), sentence: 'La carta sale otra vez.' };
    },
  );

  route('POST', '/reservas/:number/propuesta', 'act on cases', async ({ person, params }) => {
    const { record: found } = await readCase(dealership, params['number']!, person.role);
    const { code, caseNumber } = found;
    if (!(await withdrawOffer(dealership, code, person.name))) {
      throw new Refused(409, `Esa propuesta ya no espera al cliente. ${lookAgain}`);
    }
    await record(db, now(), { person, act: 'withdrew unit', subject: caseSubject(caseNumber) });
    return { to: caseAddress(caseNumber), sentence: 'La propuesta está retirada.' };
  });

  route('POST', '/reservas/:number/actos', 'act on cases', async ({ person, params, form }) => {
    const { event, revision } = eventIn(form, staffEventNames);
    const before = await readCase(dealership, params['number']!, person.role);
    const { code, caseNumber, status } = before.record;
    const { fields } = staffEvents[event];
    const { id, name, role } = person;
    const act = async () => {
      const values = valuesOf(
        form,
        fields.map((each) => each.name),
      );
      const quote = form.get('quote');
      const seen = quote === null ? {} : { quote: Number(quote) };
      const wanted = { code, event, values, by: name, staffId: id, role, revision, ...seen };
      const unconfirmed = await actOn(dealership, wanted);
      const again = form.get('again') ?? '';
      const isAsked = 'refused' in unconfirmed && unconfirmed.refused.code === 'second factor';
      // Outside the transaction: a try is counted even if the act is refused.
      if (isAsked && again) await confirmAgain(dealership, person, again);
      const acted =
        isAsked && again ? await actOn(dealership, { ...wanted, isConfirmed: true }) : unconfirmed;
      const line = { person: { id, name }, subject: caseSubject(caseNumber), note: event };
      if ('refused' in acted && acted.refused.code === 'approval') {
        const { beyond = '', sentence: words } = acted.refused;
        const { why } = values;
        if (!why.trim()) throw new Refused(422, `escribí por qué: ${words}`, 'why');
        await db.transaction(async (tx) => {
          const asked = { event, values, beyond, why: why.trim(), by: person };
          await askForApproval(tx, dealership, before.record, asked);
          await record(tx, now(), { ...line, act: 'asked for approval' });
        });
        return {
          to: caseAddress(caseNumber),
          sentence: `Todavía no se hizo nada: espera en Hoy, porque ${words}.`,
        };
      }
      if ('refused' in acted) {
        const isRole = acted.refused.code === 'role';
        if (isRole) await record(db, now(), { ...line, act: 'was refused' });
        throw refusedFor(acted.refused);
      }
      const after = acted.operation.status;
      const isProposed = staffEvents[event].waitsForBuyer;
      await record(
        db,
        now(),
        isProposed
          ? { ...line, act: 'proposed unit', note: values.unit }
          : { ...line, act: 'acted on case', before: status, after },
      );
      return {
        to: caseAddress(caseNumber),
        sentence: sentence(acted.done),
      };
    };
    return unlessRefused<Answer>(act, async (refused) =>
      casePage(await readCase(dealership, String(caseNumber), role), {
        now: now(),
        person,
        refused: { event, typed: form, refused },
      }),
    );
  });
}

const statuses: Partial<Record<Refusal['code'], number>> = { role: 403, changed: 409 };

export function refusedFor({ code, sentence: words, field }: Refusal): Refused {
  const whole = code === 'changed' ? `${words}. ${lookAgain}` : words;
  const about = code === 'second factor' ? 'again' : field;
  return new Refused(statuses[code] ?? 422, whole, about);
}

interface Listed {
  wanted: Wanted;
  slice: Slice;
  query: URLSearchParams;
  people: readonly Colleague[];
  person: Person;
}

function listPage(
  found: readonly FoundCase[],
  { wanted: { text, status, owner }, slice, query, people, person }: Listed,
): Page {
  const isAny = text === '' && !status && owner === '';
  const rows = found.map((each) => [
    html`<a href="${caseAddress(each.caseNumber)}">${each.buyer || 'Sin nombre todavía'}</a>`,
    html`<span class="state">${operationWords[each.status]}</span>`,
    each.vehicle,
    each.chassis,
    each.owner ?? '',
    formatMoment(each.updatedAt),
  ]);
  const waiting = isAny ? ' que esperan a su cliente' : '';
  return {
    title: 'Reservas',
    isWide: true,
    main: html`<p><a href="/reservas/nueva">Empezar una reserva</a></p>
      <section>
        ${search(
          {
            label: 'Nombre, DNI, teléfono, número de reserva, código, vehículo, chasis o correo',
            value: text,
          },
          html`${filterField(
            'estado',
            'Estado',
            [
              { value: '', label: 'En cualquier estado' },
              ...operationStatuses.map((each) => ({ value: each, label: operationWords[each] })),
            ],
            status ?? '',
          )}
          ${ownerFilter(people, person, owner)}`,
        )}
      </section>
      <section>
        <p class="quiet">
          ${
            slice.total === 0
              ? 'No hay ninguna reserva así.'
              : countOf(slice, `Una reserva${waiting}`, `reservas${waiting}`)
          }
        </p>
        ${
          found.length > 0 &&
          table(
            'Reservas',
            ['Cliente', 'Estado', 'Vehículo', 'Chasis', 'Quién se ocupa', 'Último cambio'],
            rows,
          )
        }
        ${pager('/reservas', query, slice)}
      </section>`,
  };
}
