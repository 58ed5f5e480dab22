import type { FastifyRequest } from 'fastify';
import { and, asc, eq } from 'drizzle-orm';
import { withoutAccents } from '../domain/words/plain.ts';
import { testDriveDays } from '../domain/content/open-days.ts';
import { fullPrice } from '../domain/money/prices.ts';
import { owedBy } from '../domain/operation/operation-after-deposit.ts';
import { withDraft, type UsedVehicle } from '../domain/operation/operation.ts';
import { visitOf, visitTimes } from '../domain/operation/visits/visit.ts';
import { dayInMendoza, inMendoza } from '../domain/time/dates.ts';
import { findBrand } from '../domain/vehicles/brands.ts';
import type { StaffEvent } from '../machines/operation/events.ts';
import type { Dealership } from '../server/sale/dealership.ts';
import { stockUnits } from '../server/ground/db/schema.ts';
import { storeLead } from '../server/post/leads/leads.ts';
import type { Lead } from '../server/post/mail/lead-letters.ts';
import { cancelReservation, revoke } from '../server/sale/operations/cancellation.ts';
import {
  openOperation,
  startOperation,
  updateOperation,
} from '../server/sale/operations/operations.ts';
import { startDeposit } from '../server/sale/payments/deposits.ts';
import { charge } from '../server/sale/providers/sandbox/ledger.ts';
import { giveBack } from '../server/sale/payments/refunds.ts';
import { settlePayment } from '../server/sale/payments/settlement.ts';
import { actOn } from '../server/sale/staff/acts.ts';
import type { TypedValues } from '../server/sale/staff/values.ts';

/** What happens to a case after its payment, with the number of days ago. */
type Act = [daysAgo: number, event: StaffEvent | BuyerAct, values?: TypedValues | ComputedValues];
type BuyerAct = 'buyer cancels' | 'buyer revokes' | 'money is back';
/** Values that depend on the day or on the balance. */
type ComputedValues = 'next visit' | 'next pickup' | 'all that is owed';

type DemoCase = [
  buyer: string,
  startedDaysAgo: number,
  card: 'approved' | 'pending' | 'not given yet',
  ...acts: Act[],
];

const came: Act = [5, 'buyer came'];
const paid: Act = [4, 'balance part received', 'all that is owed'];
const registered: Act = [3, 'papers at the registry'];
const ready: Act = [2, 'vehicle ready'];
const delivered: Act = [1, 'vehicle delivered'];
const returned: Act = [0.1, 'buyer revokes'];
const taken = { used: '1', value: '11000000', why: 'tiene un golpe atrás' };
const received = { amount: '8000000', means: 'transfer', receipt: '0001-200' };
const part: Act = [0.5, 'balance part received', received];

/** One case for each state, and those that need an act today. */
const cases: readonly DemoCase[] = [
  ['Agustina Molina', 0, 'not given yet'],
  ['Bruno Salvatierra', 0.1, 'pending'],
  ['Carla Ibáñez', 0.2, 'approved'],
  ['Diego Peralta', 1.2, 'approved', [1, 'visit agreed', 'next visit']],
  ['Elena Bustos', 8, 'approved'],
  ['Fabián Ochoa', 9, 'approved', [1, 'buyer did not come']],
  ['Gabriela Zárate', 3, 'approved', [1, 'buyer came'], [1, 'used vehicle taken', taken], part],
  ['Hernán Lucero', 6, 'approved', came, paid, registered],
  ['Inés Quiroga', 6, 'approved', came, paid, registered, [0.2, 'vehicle ready', 'next pickup']],
  ['Jorge Villegas', 6, 'approved', came, paid, registered, ready, delivered],
  ['Karina Domínguez', 6, 'approved', came, paid, registered, ready, delivered, returned],
  ['Luis Farías', 4, 'approved', [3, 'buyer cancels'], [2.9, 'money is back']],
  ['Mariana Correa', 1.5, 'approved', [0.1, 'buyer cancels']],
];

// Our own system reads nothing of a request.
const noRequest = {} as FastifyRequest;
const cronos = { codia: '0060032', brand: 'Fiat', model: 'Cronos', vehicle: '1.3 Drive' };
const used = { year: 2021, kms: 62_000 };

/**
 * Fills a new demonstration with leads and with a case in every state, by calls of shoppers and staff at earlier times.
 * No letters are sent for them.
 */
export async function fillDemo(dealership: Dealership): Promise<void> {
  const { db, provider, now: clock } = dealership;
  if (provider.name !== 'sandbox') return;
  const began = clock().getTime();
  const boss = { insert: async () => null } as unknown as Dealership['boss'];
  /** The dealership at a time some days ago. */
  const at = (daysAgo: number): Dealership => {
    const then = new Date(began - daysAgo * 86_400_000);
    return { ...dealership, boss, now: () => then };
  };
  for (const [daysAgo, lead] of await leadsOf(dealership)) {
    await storeLead(at(daysAgo), lead, { admit: async () => {}, network: 'demo' });
  }
  const units = await db
    .selectDistinctOn([stockUnits.subfamilyId], { id: stockUnits.id, brandId: stockUnits.brandId })
    .from(stockUnits)
    .where(and(eq(stockUnits.specialDiscount, 0), eq(stockUnits.currency, 'ars')))
    .orderBy(asc(stockUnits.subfamilyId), asc(stockUnits.id));
  const step = Math.floor(units.length / cases.length);
  for (const [index, each] of cases.entries())
    await play(at, each, { index, ...units[index * step]! });
}

interface DemoUnit {
  index: number;
  id: number;
  brandId: number;
}

async function play(
  at: (daysAgo: number) => Dealership,
  [buyer, startedDaysAgo, card, ...acts]: DemoCase,
  { index, id, brandId }: DemoUnit,
): Promise<void> {
  const shop = at(startedDaysAgo);
  const { system, db, provider } = shop;
  const vehicle = (await system.unitOnSale(
    findBrand(await system.brands(), brandId)!,
    id,
    noRequest,
  ))!;
  const [name = '', lastname = ''] = buyer.split(' ');
  const email = emailOf(name, lastname);
  const started = await startOperation(
    shop,
    {
      email,
      stock_id: id,
      brand_id: brandId,
      model: vehicle.name,
      chassis: vehicle.chassis,
      family: vehicle.family,
      family_id: vehicle.family_id,
      fullprice: fullPrice(vehicle),
      special_discount: vehicle.special_discount,
    },
    { request: noRequest, mayMail: false },
  );
  const { code } = started;
  const used_vehicles: UsedVehicle[] = [];
  if (acts.some(([, event]) => event === 'used vehicle taken')) {
    const valued = await system.value(shop, { ...cronos, ...used, operation: code }, noRequest);
    const vehicle = `${cronos.model} ${cronos.vehicle}`;
    used_vehicles.push({ brand: cronos.brand, vehicle, ...used, ...valued });
  }
  const reviewed = await updateOperation(
    shop,
    withDraft(started, {
      name,
      lastname,
      email,
      dni: String(28_114_000 + index * 131),
      display_birthdate: `1${index % 10}/0${(index % 9) + 1}/198${index % 10}`,
      marital_status_id: '2',
      telephone: `261 555 02${10 + index}`,
      used_vehicles,
      rest_in_cash: true,
    }),
  );
  // Limits are for networks: each buyer has their own.
  const { operation } = await startDeposit(shop, reviewed, `192.0.2.${index}`);
  if (card === 'not given yet') return;
  const clientRef = operation.purchase.transaction!.code;
  const notifications = { enqueue: async () => {}, wake: () => {} };
  await charge({ db, now: shop.now, notifications }, clientRef, {
    cardBrand: 'Visa',
    outcome: card,
    lastDigits: card === 'approved' ? '3704' : '1111',
    installments: 1,
  });
  const [payment] = await provider.look({ clientRef, brandId });
  await settlePayment(shop, payment!);
  for (const [daysAgo, event, values] of acts) {
    const then = at(daysAgo);
    if (event === 'buyer cancels') await cancelReservation(then, code);
    else if (event === 'buyer revokes') await revoke(then, { code, email });
    else if (event === 'money is back')
      await giveBack(then, { clientRef, paymentId: payment!.paymentId });
    else {
      const form = await typed(at(0), code, { values, receipt: `0001-${201 + index}` });
      const acted = await actOn(then, { code, event, values: form, by: 'Marta Ríos' });
      if ('refused' in acted) throw new Error(`${event}: ${acted.refused.sentence}`);
    }
  }
}

/** The typed values for the form of an event. */
async function typed(
  shop: Dealership,
  code: string,
  { values = {}, receipt }: { values?: TypedValues | ComputedValues; receipt: string },
): Promise<TypedValues> {
  if (typeof values === 'object') return values;
  const operation = await openOperation(shop, code);
  if (values === 'all that is owed') {
    const amount = String(owedBy(operation));
    return { amount, means: 'transfer', receipt };
  }
  const parameters = await shop.system.parameters(shop.db);
  if (values === 'next pickup') {
    const [day] = testDriveDays(parameters, operation.brand_id, dayInMendoza(shop.now()));
    return { day: day!, time: '11' };
  }
  const [next] = visitTimes(visitOf(operation, parameters, shop.now()), parameters, shop.now());
  const [day = '', time = ''] = inMendoza(next!).split('T');
  return { day, time: time.slice(0, 5) };
}

/** A lead of each kind, and how many days ago it came. */
async function leadsOf({ system, db, now }: Dealership): Promise<[number, Lead][]> {
  const parameters = await system.parameters(db);
  const [brand] = await system.brands();
  const vehicle = `${brand!.name} Nivus`;
  const [day] = testDriveDays(parameters, brand!.id, dayInMendoza(now()));
  const person = (name: string, lastname: string) => ({
    name,
    lastname,
    email: emailOf(name, lastname),
  });
  const contact = {
    ...person('Natalia', 'Godoy'),
    telephone: '261 555 0301',
    subject: 'Contacto',
    message: '¿Toman un usado 2015 en parte de pago de una pickup?',
  };
  const priceRequest = { ...person('Oscar', 'Reta'), cellphone: '', vehicle };
  const testDrive = {
    ...person('Paula', 'Navarro'),
    cellphone: '261 555 0303',
    vehicle,
    brand: String(brand!.id),
    branch: parameters.branches?.[0]?.name ?? '',
    day: day!,
  };
  const application = {
    ...person('Ramiro', 'Castro'),
    telephone: '',
    cellphone: '261 555 0304',
    studies: 'Técnico mecánico',
    position: 'Taller',
    zone: 'Godoy Cruz',
    message: 'Tengo cinco años de experiencia en concesionarios.',
  };
  return [
    [0.1, { kind: 'contact', data: contact }],
    [1.1, { kind: 'price_request', data: priceRequest }],
    [0.3, { kind: 'test_drive', data: testDrive }],
    [2, { kind: 'job_application', data: application }],
  ];
}

/** 'ines.quiroga@ejemplo.com.ar'. */
function emailOf(...names: string[]): string {
  return `${withoutAccents(names.join('.')).toLowerCase()}@ejemplo.com.ar`;
}
