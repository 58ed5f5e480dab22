import { operationStatuses } from '../../domain/operation/status.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { staffEventNames, staffEvents } from '../../machines/operation/staff-events.ts';
import { contractOf } from '../../server/mail/contract/contract.ts';
import { contractPdf, pdfHeaders } from '../../server/mail/contract/contract-pdf.ts';
import { operationHash } from '../../server/operations/short-name.ts';
import { operationWords } from '../../server/payments/journal-words.ts';
import { html } from '../../server/payments/pages/html.ts';
import { actOn } from '../../server/staff/acts.ts';
import type { Refusal } from '../../server/staff/refusals.ts';
import type { Answer, Desk } from '../app.ts';
import { record } from '../journal.ts';
import { lookAgain } from '../pages/acts.ts';
import type { Page } from '../pages/document.ts';
import { field, search, sentence, table } from '../pages/parts.ts';
import { valuesOf } from '../people/fields.ts';
import { confirmAgain } from '../people/sessions.ts';
import { eventIn, Refused, unlessRefused } from '../refused.ts';
import { readCase } from './case.ts';
import { casePage } from './case-page.ts';
import { findUnits } from '../units/unit.ts';
import { maxFound, readWanted, searchCases, type FoundCase, type Wanted } from './search.ts';

/** Reservations: the search, a case, and its acts. */
export function caseRoutes({ dealership, route }: Desk): void {
  const { db, now, system, config } = dealership;
  const { publicUrl } = config;

  route('GET', '/reservas', 'see cases', async ({ person, query }) => {
    const wanted = readWanted(query);
    await system.prepare();
    const found = await searchCases(db, wanted, (text) => system.parseCode(text));
    const note = `${found.length}`;
    await record(db, now(), { person, act: 'searched cases', note });
    const [only, ...others] = found;
    if (only && others.length === 0 && wanted.text) return { to: `/reservas/${only.code}` };
    if (!only && wanted.text) {
      const { units } = await findUnits(dealership, { text: wanted.text, state: '' });
      if (units.length === 1) return { to: `/unidades/${units[0]!.unit.id}` };
    }
    return listPage(wanted, found);
  });

  route('GET', '/reservas/:code', 'see cases', async ({ person, params, query }) => {
    const found = await readCase(dealership, params['code']!, person.role);
    const subject = operationHash(found.record.code);
    await record(db, now(), { person, act: 'read case', subject });
    return casePage(found, { publicUrl, now: now(), done: query.get('hecho') ?? undefined });
  });

  route('GET', '/reservas/:code/boleto', 'see cases', async ({ person, params }) => {
    const { operation, parameters } = await readCase(dealership, params['code']!, person.role);
    const contract = contractOf({ operation, parameters, publicUrl });
    if (!contract) throw new Refused(404, 'Esa reserva no tiene boleto.');
    await record(db, now(), { person, act: 'read case', subject: operationHash(operation.code) });
    return { file: await contractPdf(contract), headers: pdfHeaders };
  });

  route('POST', '/reservas/:code/actos', 'act on cases', async ({ person, params, form }) => {
    const { event, revision } = eventIn(form, staffEventNames);
    const before = await readCase(dealership, params['code']!, person.role);
    const { code, status } = before.record;
    const { asksAgain, roles, fields } = staffEvents[event];
    const { id, name, role } = person;
    const act = async () => {
      if (asksAgain && roles.includes(role)) {
        await confirmAgain(dealership, person, form.get('again') ?? '');
      }
      const values = valuesOf(
        form,
        fields.map((each) => each.name),
      );
      const acted = await actOn(dealership, { code, event, values, by: name, role, revision });
      const line = { person: { id, name }, subject: operationHash(code), note: event };
      if ('refused' in acted) {
        const isRole = acted.refused.code === 'role';
        if (isRole) await record(db, now(), { ...line, act: 'was refused' });
        throw refusedFor(acted.refused);
      }
      const after = acted.operation.status;
      await record(db, now(), { ...line, act: 'acted on case', before: status, after });
      return {
        to: `/reservas/${code}?hecho=${encodeURIComponent(event)}`,
        sentence: sentence(acted.done),
      };
    };
    return unlessRefused<Answer>(act, async (refused) =>
      casePage(await readCase(dealership, code, role), {
        publicUrl,
        now: now(),
        refused: { event, typed: form, refused },
      }),
    );
  });
}

const statuses: Partial<Record<Refusal['code'], number>> = { role: 403, changed: 409 };

function refusedFor({ code, sentence: words, field }: Refusal): Refused {
  const whole = code === 'changed' ? `${words}. ${lookAgain}` : words;
  return new Refused(statuses[code] ?? 422, whole, field);
}

function listPage({ text, status }: Wanted, found: readonly FoundCase[]): Page {
  const isAny = text === '' && !status;
  const rows = found.map((each) => [
    html`<a href="/reservas/${each.code}">${each.buyer || 'Sin nombre todavía'}</a>`,
    html`<span class="state">${operationWords[each.status]}</span>`,
    each.vehicle,
    each.chassis,
    formatMoment(each.updatedAt),
  ]);
  const count =
    found.length === maxFound
      ? `Las últimas ${maxFound}: escribí algo más para achicar la lista.`
      : `${found.length === 1 ? 'Una reserva' : `${found.length} reservas`}${isAny ? ' que esperan a su cliente' : ''}`;
  return {
    title: 'Reservas',
    isWide: true,
    main: html`<section>
        ${search(
          { label: 'Nombre, DNI, código, chasis o correo', value: text },
          field({
            name: 'estado',
            label: 'Estado',
            value: status ?? '',
            choices: operationStatuses.map((each) => ({
              value: each,
              label: operationWords[each],
            })),
          }),
        )}
      </section>
      <section>
        <p class="quiet">${found.length === 0 ? 'No hay ninguna reserva así.' : count}</p>
        ${
          found.length > 0 &&
          table('Reservas', ['Cliente', 'Estado', 'Vehículo', 'Chasis', 'Último cambio'], rows)
        }
      </section>`,
  };
}
