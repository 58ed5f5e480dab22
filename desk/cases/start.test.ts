import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { operationTotal } from '../../domain/operation/operation.ts';
import { leads, operations } from '../../server/ground/db/schema.ts';
import { readJournal } from '../../server/sale/stored/journal.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { filedStartLetters } from '../../tests/support/api/notify.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
let user: DeskUser;

beforeAll(async () => {
  user = await desk.signedIn('sales', 'Marta Ríos');
});

const buyer = {
  name: completeBuyer.name,
  lastname: completeBuyer.lastname,
  dni: completeBuyer.dni,
  telephone: completeBuyer.telephone,
  email: completeBuyer.email,
  birthdate: completeBuyer.display_birthdate,
  marital: completeBuyer.marital_status_id,
};

const usedOf2019 = { used: 'vw gol trend trendline 2019', kms: '60.000' };
const credit = { credit: '13', loan: '5.000.000' };

async function started(changes: Record<string, string> = {}) {
  const unit = await shop.freshUnit();
  const answer = await user.post('/reservas/nueva', { ...buyer, unit: unit.chassis, ...changes });
  const [row] = await shop.db.select().from(operations).where(eq(operations.chassis, unit.chassis));
  return { answer, unit, code: row?.code ?? '', page: answer.to ?? '' };
}

describe('a reservation that staff start', () => {
  test('has the server’s prices, the rest in cash and the buyer, and is of the person who started it', async () => {
    const { unit, code, page } = await started();
    const operation = await shop.resume(code);
    expect(operation).toMatchObject({ status: 'open', rest_in_cash: true, pending_amount: 0 });
    expect(operation.cash_amount).toBe(operationTotal(operation));
    expect(operation.purchase).toMatchObject({
      ...typedBuyer(),
      vehicle: { chassis: unit.chassis },
    });
    expect(await shop.unitById(unit.id)).toBeDefined();
    const { body } = await user.get(page);
    expect(plain(body)).toContain('Marta Ríos, desde el 20/11/2026');
    const { who, event } = (await readJournal(shop.db, code))[0]!;
    expect([who, event]).toEqual(['staff: Marta Ríos', 'started by staff']);
  });

  test('with all of the buyer’s data is reserved by a deposit in cash, without the buyer’s link', async () => {
    const { code } = await started();
    await shop.staff('deposit received by hand', code, { means: 'cash' });
    expect((await shop.resume(code)).status).toBe('reserved');
  });

  test.each([
    ['in pesos', {}, 'Recibir la seña Se recibe: $ 250.000'],
    [
      'in dollars',
      { brandId: 6 },
      'Recibir la seña Se recibe: $ 200.000, o US$ 134 a $ 1.500 por dólar',
    ],
  ] as const)('%s says how much its deposit is', async (_, options, words) => {
    const { code } = await shop.payableOperation(options);
    const office = await desk.signedIn('administration');
    const { body } = await office.get(await shop.caseOf(code));
    expect(plain(body)).toContain(words);
  });

  test('without the marital status says on its page that a deposit needs it', async () => {
    const { page } = await started({ marital: '' });
    const office = await desk.signedIn('administration');
    expect(plain((await office.get(page)).body)).toContain(
      'Recibir la seña Faltan datos o una parte del pago en la reserva, o la unidad no está libre. Falta el estado civil.',
    );
  });

  test('with a promotion code that its unit can’t have is started without it, and says so', async () => {
    const { answer } = await started({ promotion: 'NADA' });
    expect(answer.status).toBe(303);
    expect(decodeURIComponent(answer.cookies.join(' '))).toContain('sin ese código de promoción');
  });

  test('goes to its buyer by WhatsApp, with the link that no page of the desk has', async () => {
    const { code, page } = await started();
    expect((await user.get(page)).body).not.toContain(code);
    const { status, to = '' } = await user.post(`${page}/enlace`, { part: 'whatsapp' });
    expect(status).toBe(303);
    expect(to).toMatch(/^https:\/\/wa\.me\/5492615550142\?text=Hola%20Luc%C3%ADa/);
    expect(decodeURIComponent(to)).toContain(`/concesionario-digital/continue/${code}`);
    const acts = await readStaffJournal(shop.db, { subject: page.slice(1).replace('s/', ' ') });
    expect(acts.find(({ act }) => act === 'sent link')).toMatchObject({ note: 'por WhatsApp' });
  });

  test('goes to its buyer by e-mail', async () => {
    const { code, page } = await started();
    await filedStartLetters(shop);
    await user.post(`${page}/enlace`, { part: 'mail' });
    const [letter] = await filedStartLetters(shop);
    expect(letter).toMatchObject({ to: buyer.email });
    expect(letter!.text).toContain('Empezamos con vos la reserva');
    expect(letter!.text).toContain(code);
  });

  test('is completed with the buyer in the shop', async () => {
    const { code, page } = await started();
    const { to } = await user.post(`${page}/enlace`, { part: 'site' });
    expect(to).toMatch(new RegExp(`/concesionario-digital/continue/${code}$`));
  });

  test('sends no link once it is paid', async () => {
    const { operation } = await shop.paidOperation();
    const page = await shop.caseOf(operation.code);
    expect((await user.get(page)).body).not.toContain('/enlace');
    expect((await user.post(`${page}/enlace`, { part: 'whatsapp' })).status).toBe(409);
  });

  test('has the used vehicle at the value of the program, the credit and the rest in cash', async () => {
    const { code } = await started({ ...usedOf2019, ...credit });
    const operation = await shop.resume(code);
    expect(operation.used_vehicles).toMatchObject([
      {
        brand: 'Volkswagen',
        vehicle: 'Gol Trend 1.6 Trendline 5P',
        kms: 60_000,
        year: 2019,
        valuation: 13_740_000,
      },
    ]);
    expect(operation).toMatchObject({
      credit_id: 13,
      credit_name: 'Prendario Nación 36',
      credit_amount: 5_000_000,
      rest_in_cash: true,
      pending_amount: 0,
    });
    expect(operation.cash_amount).toBe(operationTotal(operation) - 18_740_000);
  });

  test('with more credit than is left to pay is started without it, and says so', async () => {
    const { answer, code } = await started({ credit: '15', loan: '35.000.000', ...usedOf2019 });
    expect(decodeURIComponent(answer.cookies.join(' '))).toContain('sin la financiación');
    const operation = await shop.resume(code);
    expect(operation).toMatchObject({ credit_id: 0, pending_amount: 0 });
    expect(operation.used_vehicles).toHaveLength(1);
  });

  test.each([
    ['an incomplete used vehicle', { used: 'gol trend 2019', kms: '60000' }, 'Elegí la versión.'],
    ['an unknown used vehicle', { used: 'lada niva 2010', kms: '1' }, 'No tomamos «lada niva»'],
    [
      'a used vehicle without a year',
      { ...usedOf2019, used: 'gol trend trendline' },
      'Ingresá el año.',
    ],
    ['a used vehicle without kilometres', { ...usedOf2019, kms: '' }, 'Ingresá el kilometraje.'],
    ['kilometres alone', { kms: '60000' }, 'Falta qué usado es.'],
    ['a plan without an amount', { credit: '13' }, 'Falta cuánto financia.'],
    ['an amount without a plan', { loan: '5000000' }, 'Elegí el plan.'],
    ['a plan of another brand', { ...credit, credit: '21' }, 'Ese plan no es para esta unidad.'],
    [
      'too much for its plan',
      { ...credit, loan: '25.000.001' },
      'Este plan financia entre $ 250.000 y $ 25.000.000.',
    ],
    ['an amount in letters', { ...credit, loan: 'mucho' }, '&#39;mucho&#39; no es un importe'],
  ])('of %s is refused, and nothing is started', async (_, changes, sentence) => {
    const { answer, code } = await started(changes);
    expect(answer.status).toBe(422);
    expect(plain(answer.body)).toContain(sentence);
    expect(code).toBe('');
  });

  test('offers the used vehicles of words that several have, and the plans of its unit alone', async () => {
    const { answer } = await started({ used: 'gol trend 2019', kms: '60000' });
    expect(answer.body).toMatch(/<option value="Volkswagen Gol Trend [^"]+ 2019"/);
    expect(answer.body).toContain('>Prendario Nación 36, Banco Nación, 36 cuotas, hasta');
    expect(answer.body).not.toContain('Chevrolet Smart 24');
    expect((await user.get('/reservas/nueva')).body).toContain('<optgroup label="Chevrolet">');
  });

  test.each([
    [
      'no telephone and no address',
      { telephone: '', email: '' },
      'Hace falta un teléfono o un correo',
    ],
    ['an unknown unit', { unit: 'no-hay' }, 'No hay ninguna unidad así'],
  ])('with %s is refused, and nothing typed is lost', async (_, changes, sentence) => {
    const { answer } = await started(changes);
    expect(answer.status).toBe(422);
    expect(plain(answer.body)).toContain(sentence);
    expect(answer.body).toContain(`value="${buyer.lastname}"`);
  });

  test('of a reserved unit is refused', async () => {
    const { operation } = await shop.paidOperation();
    const { chassis } = operation.purchase.vehicle;
    const answer = await user.post('/reservas/nueva', { ...buyer, unit: chassis });
    expect(answer.status).toBe(422);
    expect(plain(answer.body)).toContain('Esa unidad no está a la venta, o la tiene otra persona.');
  });

  test('offers the units of a name that several have', async () => {
    const unit = await shop.freshUnit();
    const { body } = await user.get(`/reservas/nueva?unit=${encodeURIComponent(unit.name)}`);
    expect(body).toContain(`<option value="${unit.chassis}"`);
  });

  test('of a lead has what the person wrote', async () => {
    const id = randomUUID();
    const data = {
      name: 'Ana',
      lastname: 'Paz',
      email: 'ana@ejemplo.com',
      cellphone: '2615550144',
    };
    await shop.db.insert(leads).values({ id, kind: 'contact', data, createdAt: shop.clock.now });
    expect((await user.get(`/consultas/${id}`)).body).toContain(
      `href="/reservas/nueva?lead=${id}"`,
    );
    const { body } = await user.get(`/reservas/nueva?lead=${id}`);
    expect(body).toContain('value="Ana"');
    expect(body).toContain('value="2615550144"');
  });
});

/** What staff type of a buyer. */
function typedBuyer() {
  const { birthdate: display_birthdate, marital: marital_status_id, ...others } = buyer;
  return { ...others, display_birthdate, marital_status_id };
}
