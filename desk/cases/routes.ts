import { staffEventNames, staffEvents } from '../../machines/operation/staff-events.ts';
import { contractOf } from '../../server/mail/contract/contract.ts';
import { contractPdf, pdfHeaders } from '../../server/mail/contract/contract-pdf.ts';
import { operationHash } from '../../server/operations/short-name.ts';
import { actOn } from '../../server/staff/acts.ts';
import type { Desk } from '../app.ts';
import { record } from '../journal.ts';
import { sentence } from '../pages/parts.ts';
import { confirmAgain } from '../people/sessions.ts';
import { Refused } from '../refused.ts';
import { readCase } from './case.ts';
import { casePage } from './case-page.ts';
import { listPage } from './list-page.ts';
import { findUnits } from '../units/unit.ts';
import { readWanted, searchCases } from './search.ts';

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

  route(
    'POST',
    '/reservas/:code/actos',
    'act on cases',
    async ({ person, params, form, request }) => {
      const event = staffEventNames.find((each) => each === form.get('event'));
      const revision = Number(form.get('revision') || NaN);
      if (!event || !Number.isSafeInteger(revision))
        throw new Refused(400, 'Ese formulario no sirve.');
      const before = await readCase(dealership, params['code']!, person.role);
      const { code, status } = before.record;
      const refuse = async (refusal: { code: string; sentence: string; field?: string }) => {
        const found = await readCase(dealership, code, person.role);
        const refused = { event, typed: form, code: refusal.code, refusal };
        return casePage(found, { publicUrl, now: now(), refused });
      };
      if (staffEvents[event].asksAgain && staffEvents[event].roles.includes(person.role)) {
        try {
          await confirmAgain(dealership, person, form.get('again') ?? '', request.ip);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          return refuse({
            code: 'field',
            sentence: error.message.replace(/\.$/, ''),
            field: 'again',
          });
        }
      }
      const values = Object.fromEntries(
        staffEvents[event].fields.map(({ name }) => [name, form.get(name) ?? '']),
      );
      const { id, name, role } = person;
      const acted = await actOn(dealership, { code, event, values, by: name, role, revision });
      const line = { person: { id, name }, subject: operationHash(code), note: event };
      if ('refused' in acted) {
        const isRole = acted.refused.code === 'role';
        if (isRole) await record(db, now(), { ...line, act: 'was refused' });
        return refuse(acted.refused);
      }
      const after = acted.operation.status;
      await record(db, now(), { ...line, act: 'acted on case', before: status, after });
      return {
        to: `/reservas/${code}?hecho=${encodeURIComponent(event)}`,
        sentence: sentence(acted.done),
      };
    },
  );
}
