import { links } from '../../domain/addresses/links.ts';
import { typedWhatsapp, whatsappLink } from '../../domain/content/contacts.ts';
import { personalDataFrom } from '../../domain/operation/buyer/personal-data.ts';
import { isChangeable } from '../../domain/operation/status.ts';
import { vehicleName } from '../../domain/operation/sheet/unit.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { buyerFields } from '../../machines/operation/staff-events.ts';
import { caseSubject } from '../../server/ground/journal/case-subject.ts';
import { startLetter } from '../../server/post/mail/letters.ts';
import { postLetters } from '../../server/post/mail/outbox.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { findOperation } from '../../server/sale/stored/stored-ledger.ts';
import { startForBuyer, type LeftOut } from '../../server/sale/staff/start.ts';
import { caseAddress } from '../case-address.ts';
import { record } from '../journal.ts';
import { findLead } from '../leads/handling.ts';
import { DeskForm } from '../pages/form.ts';
import type { Person } from '../person.ts';
import { Refused, unlessRefused } from '../refused.ts';
import type { Answer, Desk } from '../requests.ts';
import { findUnits, type FoundUnit } from '../units/list.ts';
import { readCase } from './case.ts';
import { giveCase } from './owner.ts';
import { startPage, startPath } from './start-page.ts';
import {
  creditChoices,
  typedCredit,
  typedUsedVehicle,
  usedVehicleChoices,
} from './start-wishes.ts';

/** Reservations that staff start for a buyer, and the ways in which the buyer gets their link. */
export function startRoutes({ dealership, route }: Desk): void {
  const { db, now, config } = dealership;

  route('GET', startPath, 'start reservations', async ({ person, query }) => {
    const typed = new DeskForm(query);
    const lead = typed.get('lead');
    if (lead) await fillFromLead(dealership, typed, { lead, person });
    return pageOf(typed);
  });

  route('POST', startPath, 'start reservations', ({ request, person, form: typed }) => {
    const start = async () => {
      const found = await unitsNamed(dealership, typed);
      if (found.length > 1) {
        throw new Refused(422, `hay ${found.length} unidades así: elegí una por su chasis`, 'unit');
      }
      const [only] = found;
      if (!only) throw new Refused(422, 'no hay ninguna unidad así', 'unit');
      const value = (name: Parameters<DeskForm['get']>[0]) => (typed.get(name) ?? '').trim();
      const buyer = personalDataFrom((of) => {
        const known = buyerFields.find((each) => each.of === of);
        return known ? value(known.name) : '';
      });
      if (!buyer.email && !buyer.telephone) {
        throw new Refused(422, 'hace falta un teléfono o un correo', 'telephone');
      }
      const wanted = {
        brandId: only.unit.brandId,
        unitId: only.unit.id,
        buyer,
        promotionCode: value('promotion'),
        used: await typedUsedVehicle(dealership, typed),
        credit: await typedCredit(dealership, typed, only.unit),
      };
      const { code, leftOut } = await startForBuyer(dealership, wanted, {
        request,
        by: person.name,
      }).catch((error: unknown) => {
        throw error instanceof WireError ? new Refused(422, refusalOf(error), 'unit') : error;
      });
      const started = (await findOperation(db, code, now()))!;
      const { caseNumber } = started;
      await giveCase(db, started, person, { person, revision: 0, now: now() });
      const subject = caseSubject(caseNumber);
      await record(db, now(), { person, act: 'started reservation', subject });
      const without = leftOut.map((wish) => `, ${leftOutWords[wish]}`).join('');
      return {
        to: caseAddress(caseNumber),
        sentence: `La reserva está empezada${without}. Todavía no aparta la unidad: mandale el enlace al cliente.`,
      };
    };
    return unlessRefused<Answer>(start, (refused) => pageOf(typed, refused));
  });

  async function pageOf(typed: DeskForm, refused?: Refused) {
    const found = await unitsNamed(dealership, typed);
    const [only, other] = found;
    return startPage(typed, {
      found: other ? found : [],
      usedChoices: refused?.field === 'used' ? await usedVehicleChoices(dealership, typed) : [],
      plans: await creditChoices(dealership, other ? undefined : only?.unit),
      refused,
    });
  }

  route(
    'POST',
    '/reservas/:number/enlace',
    'start reservations',
    async ({ person, params, form }) => {
      const found = await readCase(dealership, params['number']!, person.role);
      const { record: stored, operation } = found;
      const { code, caseNumber } = stored;
      if (!isChangeable(stored)) {
        throw new Refused(
          409,
          'La reserva ya no espera la seña: el cliente tiene su enlace en sus cartas.',
        );
      }
      const link = config.publicUrl + links.resume(code);
      const way = form.get('part');
      const sent = (note: string) =>
        record(db, now(), {
          person,
          act: 'sent link',
          subject: caseSubject(caseNumber),
          note,
        });
      if (way === 'whatsapp') {
        const number = typedWhatsapp(operation.purchase.telephone);
        if (!number) throw new Refused(422, 'El teléfono del cliente no sirve para WhatsApp.');
        await sent('por WhatsApp');
        const { name, vehicle } = operation.purchase;
        const words = `Hola${name ? ` ${name}` : ''}, acá está tu reserva del ${vehicleName(vehicle)}. Revisala y pagá la seña desde este enlace, que es solo tuyo: ${link}`;
        return { to: whatsappLink(number, words) };
      }
      if (way === 'site') {
        await sent('la abrió con el cliente');
        return { to: link };
      }
      const { parameters } = found;
      const about = { operation, parameters, publicUrl: config.publicUrl, now: now() };
      const letter = startLetter(about, 'Empezamos con vos');
      if (!letter)
        throw new Refused(422, 'El correo del cliente no sirve: no se le puede escribir.');
      await db.transaction(async (tx) => {
        await postLetters(tx, dealership, [letter], { start: code });
        await record(tx, now(), {
          person,
          act: 'sent link',
          subject: caseSubject(caseNumber),
          note: 'por correo',
        });
      });
      return { to: caseAddress(caseNumber), sentence: 'El enlace va por correo.' };
    },
  );
}

const leftOutWords: Record<LeftOut, string> = {
  promotion: 'sin ese código de promoción: no vale para esta unidad',
  'used vehicle': 'sin el usado: no se sabe a cuánto está el dólar',
  credit: 'sin la financiación: con lo demás es más de lo que falta pagar, o el plan cambió',
};

const refusalOf = ({ code, message }: WireError): string =>
  code === 'unit_unavailable' ? 'esa unidad no está a la venta, o la tiene otra persona' : message;

/** The units of a typed chassis or name; one that was chosen comes alone. */
async function unitsNamed(dealership: Dealership, typed: DeskForm): Promise<FoundUnit[]> {
  const text = (typed.get('unit') ?? '').trim();
  if (text === '') return [];
  const found = await findUnits(
    dealership,
    { text, state: '', order: '' },
    { limit: 20, offset: 0 },
  );
  const exact = found.filter(({ unit }) => unit.chassis === text);
  return exact.length === 1 ? exact : found;
}

async function fillFromLead(
  { db }: Pick<Dealership, 'db'>,
  typed: DeskForm,
  { lead, person }: { lead: string; person: Person },
): Promise<void> {
  const { data } = await findLead(db, lead, person);
  const known = {
    name: data['name'],
    lastname: data['lastname'],
    telephone: data['cellphone'] || data['telephone'],
    email: data['email'],
    unit: data['vehicle'],
  };
  for (const [name, value] of Object.entries(known)) {
    if (value && !typed.has(name)) typed.set(name, value);
  }
}
