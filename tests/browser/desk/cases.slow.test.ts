import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { owedBy } from '../../../domain/operation/operation-after-deposit.ts';
import type { StaffRole } from '../../../machines/operation/staff-roles.ts';
import { createDesk } from '../../../server/sale/payments/desk.ts';
import type { PaymentStatus } from '../../../server/sale/provider.ts';
import { filedLetters, giveBackWaiting } from '../../support/api/notify.ts';
import { openStage, walkIn, type Paid } from './stage.ts';

const stage = openStage();
const { shop } = stage;

/** A case under test, with its page at the desk. */
interface Case extends Paid {
  path: string;
}
type Step = (played: Case) => Promise<unknown>;

async function open(role: StaffRole, { path }: Pick<Case, 'path'>): Promise<Page> {
  const page = await stage.as(role);
  await page.goto(path);
  return page;
}

/** What somebody does at the page of a case or a unit. */
const act =
  (label: string, typed: Record<string, string> = {}, role: StaffRole = 'sales') =>
  async (played: Pick<Case, 'path'>) =>
    stage.send(await open(role, played), { label, typed, role });

/** Asserts a grey label with its reason instead of a button. */
const cannot =
  (label: string, sentence: string, role: StaffRole = 'sales'): Step =>
  async (played) => {
    const page = await open(role, played);
    const grey = page.locator('.closed', { hasText: label });
    expect((await grey.innerText()).split('\n')).toEqual([label, sentence]);
  };

const until =
  (moment: string): Step =>
  async () => {
    shop.clock.now = new Date(`${moment}:00-03:00`);
  };

/** Each case has receipts of its own: a number counts once in the dealership. */
const numberOf = (receipt: string, { chassis }: Case) => `${receipt} ${chassis}`;
const received =
  (amount: number, receipt: string, more = {}): Step =>
  async (played) =>
    act('Recibir un pago', {
      Importe: String(amount),
      Medio: 'transfer',
      Número: numberOf(receipt, played),
      ...more,
    })(played);
const rest =
  (receipt: string): Step =>
  async (played) =>
    received(owedBy(await shop.resume(played.code))!, receipt)(played);

/** Sets the provider's report about the payment, and makes the desk look at it. */
const reported =
  (status: PaymentStatus, amount = 250_000): Step =>
  async ({ code, clientRef, paymentId }) => {
    const payment = { paymentId, clientRef, amount, currency: 'ARS', status } as const;
    shop.provider.answers.set(clientRef, [payment]);
    await createDesk(shop.dealership).look({ code, by: 'staff: marta' });
  };

const refundDone: Step = () => giveBackWaiting(shop);
/** The payment is still pending at the provider, which calls it off. */
const calledOff: Step = async () => {
  shop.provider.refundEnd = 'cancelled';
  await giveBackWaiting(shop);
  shop.provider.refundEnd = 'refunded';
};
const refund = act(
  'Cancelar y devolver la seña',
  { Por: 'así se acordó', Un: 'code' },
  'administration',
);
const takenBack =
  (why: string): Step =>
  async (played) =>
    act(
      'Devolver o deshacer un pago',
      { Qué: numberOf('A-1', played), Por: why, Un: 'code' },
      'administration',
    )(played);
const undo = act('Deshacer el último paso', { Por: 'era otro auto' }, 'administration');
const came = act('El cliente vino');
const registry = act('Presentar en el registro');
const ready = act('Listo para entregar');
const delivered = act('Entregar el vehículo');
const inCash = { Por: 'se cobró en caja', Un: 'code' };
const deliveredAnyway = act('Entregar el vehículo', inCash, 'administration');
const missed = act('El cliente no vino');
const notYet = cannot('El cliente no vino', 'El cliente todavía tiene plazo para venir.');
const moreTime = act('Dar más plazo', { Hasta: '2026-12-02' });
const late = until('2026-11-26T10:00');
const revoked: Step = ({ code }) => shop.revoke(code);
const cancelled: Step = ({ code }) => shop.cancel(code);
const tooLate: Step = async (played) => {
  await expect(cancelled(played)).rejects.toThrow('cancellation_late');
};
/** The provider will never refund the payment, or call it off. */
const refundRefused: Step = async () => {
  shop.provider.refusesRefunds = true;
  await giveBackWaiting(shop);
  shop.provider.refusesRefunds = false;
};
const byHand: Step = async (played) =>
  act(
    'Anotar una devolución a mano',
    { Qué: played.paymentId, Cómo: 'outside', Cuándo: 'por transferencia', Un: 'code' },
    'administration',
  )(played);
const notClaimed: Step = async (played) =>
  act(
    'Cerrar un contracargo o una devolución doble',
    { Qué: played.paymentId, Por: 'no lo contestamos', Un: 'code' },
    'administration',
  )(played);
const proposed: Step = async (played) => {
  const { chassis } = await shop.freshUnit();
  return act('Proponer otra unidad', { Chasis: chassis, Por: 'la querías en rojo' })(played);
};
const agreed: Step = ({ code }) => shop.answerOffer(code, true);
const usedBack = act(
  'Devolver el usado',
  { Qué: '1', Por: 'lo retiró', Un: 'code' },
  'administration',
);
const asksForDays = act('Dar más plazo', { Hasta: '2026-12-10', Nota: 'espera un crédito' });
/** The office decides about an act that waits for it. */
const decided =
  (button: string, label: RegExp, typed: () => Promise<string>): Step =>
  async (played) => {
    const page = await open('administration', played);
    const form = page.locator('form', { has: page.getByRole('button', { name: button }) });
    await form.getByLabel(label).fill(await typed());
    await form.getByRole('button', { name: button }).click();
    await page.getByRole('status').waitFor();
  };
const approved = decided('Aprobar y hacerlo', /^Un/, () => stage.codeOf('administration'));
const refused = decided('No aprobar', /^Por/, async () => 'ya lo llamamos');
const ends = {
  delivered: ['entregada', '¡Ya tenés tu 0 km!'],
  refunded: ['devuelta', 'Te devolvimos el 100% de la seña'],
} as const;

const subjects: Record<string, string> = {
  paid: 'Tu reserva está confirmada',
  pending: 'Tu reserva está pendiente de confirmación',
  rejected: 'El banco rechazó el pago de tu seña',
  uncharged: 'No se te cobró la seña',
  visit10: 'Te esperamos el martes 24 de noviembre a las 10',
  visit11: 'Te esperamos el martes 24 de noviembre a las 11',
  missed: 'No pudimos recibirte',
  more: 'Te esperamos hasta el miércoles 2 de diciembre a las 19',
  muchMore: 'Te esperamos hasta el jueves 10 de diciembre a las 19',
  began: 'Empezamos a cerrar tu compra',
  part: 'Recibimos tu pago',
  bounced: 'Corregimos tus pagos',
  used: 'Tomamos tu usado',
  usedBack: 'Tu usado vuelve a vos',
  registry: 'Tu 0 km está en el registro',
  ready: 'Tu 0 km está listo',
  corrected: 'Corregimos un paso de tu compra',
  got: '¡Ya tenés tu 0 km!',
  data: 'Corregimos tus datos',
  requested: 'Recibimos tu pedido de arrepentimiento',
  cancelled: 'Cancelamos tu reserva',
  atProvider: 'Cancelamos tu reserva y te devolvimos la seña',
  undone: 'Tu compra queda sin efecto',
  back: 'Te devolvimos la seña',
  otherUnit: 'Te proponemos otra unidad',
  moved: 'Cambiamos la unidad de tu reserva',
};

interface Row {
  start?: 'used' | 'pending';
  steps: Step[];
  /** The state of the case at the desk and the content of the buyer's page: a key of `ends`, or both texts. */
  end: keyof typeof ends | [string, string];
  /** The letters to the buyer, by the letters' names below. */
  letters: string;
}

/** From a paid reservation to the vehicle, with one payment of the balance. */
const road = [came, rest('A-1'), registry, ready];
const visit = act('Acordar la visita', { Qué: '2026-11-24', A: '10:00' });
const moved = act('Acordar la visita', { Qué: '2026-11-24', A: '11:00' });
const used =
  (less: number, why: string): Step =>
  (played) =>
    act('Tomar el usado', { Qué: '1', Valor: String(played.estimate - less), Por: why })(played);

const rows: Record<string, Row> = {
  'goes over every stage to its delivery': {
    steps: [...road, delivered],
    end: ['entregada', 'hasta el lunes 30 de noviembre a las 23:59'],
    letters: 'paid began part registry ready got',
  },
  'is delivered with nothing recorded before, and a reason': {
    steps: [cannot('Tomar el usado', 'El cliente no entrega ningún usado.'), deliveredAnyway],
    end: 'delivered',
    letters: 'paid got',
  },
  'is delivered on an earlier day, from which the ten days run': {
    steps: [
      until('2026-11-25T12:00'),
      act('Entregar el vehículo', { Qué: '2026-11-24', ...inCash }, 'administration'),
    ],
    end: ['entregada', 'hasta el viernes 4 de diciembre a las 23:59'],
    letters: 'paid got',
  },
  'is delivered after a visit that was agreed and moved': {
    steps: [visit, moved, until('2026-11-24T11:00'), ...road, delivered],
    end: 'delivered',
    letters: 'paid began part registry ready visit10 visit11 got',
  },
  'shows the buyer what a used vehicle that is worth less leaves to pay': {
    start: 'used',
    steps: [used(1_000_000, 'tiene un golpe')],
    end: ['en cierre', 'el valor final sale de la revisión'],
    letters: 'paid used',
  },
  'is valued again at more than the estimate': {
    start: 'used',
    steps: [used(1_000_000, 'tiene un golpe'), used(-500_000, 'es la versión full')],
    end: ['en cierre', 'el valor final sale de la revisión'],
    letters: 'paid used used',
  },
  'is delivered with a used vehicle that nobody took, and a reason': {
    start: 'used',
    steps: [...road, deliveredAnyway],
    end: 'delivered',
    letters: 'paid began part registry ready got',
  },
  'receives more than what is left with a reason': {
    steps: [received(99_000_000, 'A-1', { Por: 'paga también los gastos' })],
    end: ['en cierre', 'a favor'],
    letters: 'paid part',
  },
  'is delivered after another part replaced one that bounced': {
    steps: [rest('A-1'), takenBack('rebotó'), rest('A-2'), registry, ready, delivered],
    end: 'delivered',
    letters: 'paid part bounced part registry ready got',
  },
  'waits for its hand-over at an agreed hour': {
    steps: [came, registry, act('Listo para entregar', { Qué: '2026-11-27', A: '11:00' })],
    end: ['lista para entregar', 'te esperamos el viernes 27 de noviembre a las 11'],
    letters: 'paid began registry ready',
  },
  'is not ready any more, and its buyer is expected at no hour': {
    steps: [came, registry, act('Listo para entregar', { Qué: '2026-11-27', A: '11:00' }), undo],
    end: ['en el registro', 'están en el registro'],
    letters: 'paid began registry ready corrected',
  },
  'goes back from the registry and is delivered later': {
    steps: [came, rest('A-1'), registry, undo, registry, ready, delivered],
    end: 'delivered',
    letters: 'paid began part registry ready corrected registry got',
  },
  'goes back to a reservation whose buyer has still to come': {
    steps: [came, undo],
    end: ['reservada', 'queda apartado para vos'],
    letters: 'paid began corrected',
  },
  'cannot go back behind its payments': {
    steps: [
      received(1000, 'A-1'),
      cannot(
        'Deshacer el último paso',
        'Primero hay que deshacer los pagos recibidos y devolver los usados tomados.',
        'administration',
      ),
    ],
    end: ['en cierre', 'Tu saldo'],
    letters: 'paid part',
  },
  'is delivered by mistake, comes back and is delivered again': {
    steps: [...road, delivered, undo, until('2026-11-25T12:00'), delivered],
    end: ['entregada', 'hasta el lunes 7 de diciembre a las 23:59'],
    letters: 'paid began part registry ready got corrected got',
  },
  'ends before the bank charged': {
    start: 'pending',
    steps: [cancelled, calledOff],
    end: ['devuelta', 'quedó anulado: no se te cobró nada'],
    letters: 'pending cancelled uncharged',
  },
  'is sold again after the bank rejected its pending payment': {
    start: 'pending',
    steps: [reported('rejected')],
    end: ['abierta', 'El banco no aprobó el pago'],
    letters: 'pending rejected',
  },
  'has no absence before its time is over': {
    steps: [notYet, until('2026-11-24T09:00'), notYet],
    end: ['reservada', 'Tu plazo para venir terminó el martes 24 de noviembre a las 14'],
    letters: 'paid',
  },
  'is delivered to a buyer who got more time': {
    steps: [late, missed, moreTime, ...road, delivered],
    end: 'delivered',
    letters: 'paid began part registry ready missed more got',
  },
  'waits again after more time, and its buyer does not come twice': {
    steps: [late, missed, moreTime, notYet, until('2026-12-03T10:00'), missed],
    end: ['reservada, y el cliente no vino', 'Se terminó tu plazo'],
    letters: 'paid missed more missed',
  },
  'is delivered to a buyer who came late, with a reason': {
    steps: [late, missed, deliveredAnyway],
    end: 'delivered',
    letters: 'paid missed got',
  },
  'is released after an absence, and the deposit goes back': {
    steps: [late, missed, refund, refundDone],
    end: 'refunded',
    letters: 'paid missed cancelled back',
  },
  'is revoked by a buyer who did not come': {
    steps: [late, missed, revoked, refundDone],
    end: 'refunded',
    letters: 'paid missed cancelled back requested',
  },
  'goes back at the buyer’s click within 48 hours': {
    steps: [until('2026-11-22T11:59'), cancelled, refundDone],
    end: 'refunded',
    letters: 'paid cancelled back',
  },
  'does not go back at a click after 48 hours, and is revoked': {
    steps: [until('2026-11-22T12:01'), tooLate, revoked, refundDone],
    end: 'refunded',
    letters: 'paid cancelled back requested',
  },
  'goes back by the office alone': {
    steps: [
      cannot('Cancelar y devolver la seña', 'Eso lo hace administración o gerencia.'),
      refund,
    ],
    end: ['cancelada', 'Estamos devolviendo el 100% de la seña'],
    letters: 'paid cancelled',
  },
  'goes back while its balance is received, which a person gives back': {
    steps: [received(1_000_000, 'A-1'), refund, refundDone, takenBack('se devolvió')],
    end: 'refunded',
    letters: 'paid part cancelled back bounced',
  },
  'goes back when the vehicle is ready': {
    steps: [came, registry, ready, refund, refundDone],
    end: 'refunded',
    letters: 'paid began registry ready cancelled back',
  },
  'is revoked nine days after the delivery': {
    steps: [...road, delivered, until('2026-11-29T12:00'), revoked, refundDone],
    end: ['devuelta', 'Además de la seña recibimos'],
    letters: 'paid began part registry ready got undone back requested',
  },
  'is revoked on the working day after the tenth, a Saturday': {
    steps: [until('2026-11-25T12:00'), deliveredAnyway, until('2026-12-07T12:00'), revoked],
    end: ['devuelta después de la entrega', 'Esta compra quedó sin efecto'],
    letters: 'paid got undone requested',
  },
  'needs a reason for a delivery after a chargeback at the registry': {
    steps: [came, rest('A-1'), registry, reported('charged back'), ready, deliveredAnyway],
    end: 'delivered',
    letters: 'paid began part registry ready got',
  },
  'goes back with its used vehicle, which its owner collects': {
    start: 'used',
    steps: [used(0, 'está bien'), refund, refundDone, usedBack],
    end: 'refunded',
    letters: 'paid used cancelled back usedBack',
  },
  'goes back by hand, is charged back too, and is not claimed any more': {
    steps: [refund, refundRefused, byHand, reported('charged back'), notClaimed],
    end: ['devuelta', 'Tu banco ya te devolvió la seña'],
    letters: 'paid cancelled back',
  },
  'goes on after a chargeback that nobody answers': {
    steps: [reported('charged back'), notClaimed],
    end: ['reservada', 'queda apartado para vos'],
    letters: 'paid',
  },
  'ends with a pending payment that nobody calls off, until its bank rejects it': {
    start: 'pending',
    steps: [cancelled, refundRefused, reported('rejected')],
    end: ['devuelta', 'no se te cobró nada'],
    letters: 'pending cancelled uncharged',
  },
  'gets the days that the office approves': {
    steps: [asksForDays, approved],
    end: ['reservada', 'jueves 10 de diciembre'],
    letters: 'paid muchMore',
  },
  'does not get the days that the office refuses': {
    steps: [asksForDays, refused],
    end: ['reservada', 'queda apartado para vos'],
    letters: 'paid',
  },
  'goes back at the buyer’s click while it is closed': {
    steps: [came, cancelled, refundDone],
    end: 'refunded',
    letters: 'paid began cancelled back',
  },
  'goes back at the buyer’s click from the registry': {
    steps: [came, registry, cancelled, refundDone],
    end: 'refunded',
    letters: 'paid began registry cancelled back',
  },
  'is revoked from the registry': {
    steps: [came, registry, revoked, refundDone],
    end: 'refunded',
    letters: 'paid began registry cancelled back requested',
  },
  'ends when the deposit was given back at the provider, at the registry': {
    steps: [came, registry, reported('refunded')],
    end: 'refunded',
    letters: 'paid began registry atProvider',
  },
  'waits for its hand-over at another hour': {
    steps: [
      came,
      registry,
      act('Listo para entregar', { Qué: '2026-11-27', A: '11:00' }),
      act('Listo para entregar', { Qué: '2026-11-28', A: '10:00' }),
    ],
    end: ['lista para entregar', 'te esperamos el sábado 28 de noviembre a las 10'],
    letters: 'paid began registry ready ready',
  },
  'is not delivered any more, and its buyer has still to come': {
    steps: [deliveredAnyway, undo],
    end: ['reservada', 'queda apartado para vos'],
    letters: 'paid got corrected',
  },
  'is not delivered any more, and is closed with a payment after the delivery': {
    steps: [deliveredAnyway, received(1000, 'A-1'), undo],
    end: ['en cierre', 'Tu saldo'],
    letters: 'paid got part corrected',
  },
  'goes on without its used vehicle, which its owner collects': {
    start: 'used',
    steps: [used(0, 'está bien'), usedBack],
    end: ['en cierre', 'Tu saldo'],
    letters: 'paid used usedBack',
  },
  'has another telephone of its buyer': {
    steps: [act('Corregir los datos del cliente', { Teléfono: '261 555 0000', Por: 'lo cambió' })],
    end: ['reservada', 'queda apartado para vos'],
    letters: 'paid data',
  },
  'goes over to another unit that its buyer agrees to': {
    steps: [proposed, agreed],
    end: ['reservada', 'queda apartado para vos'],
    letters: 'paid otherUnit moved',
  },
  'has a visit before the bank charged, and is revoked': {
    start: 'pending',
    steps: [visit, revoked, calledOff],
    end: ['devuelta', 'no se te cobró nada'],
    letters: 'pending visit10 cancelled uncharged requested',
  },
  'ends by the office before the bank charged': {
    start: 'pending',
    steps: [refund, calledOff],
    end: ['devuelta', 'no se te cobró nada'],
    letters: 'pending cancelled uncharged',
  },
  'is reserved when the bank charges': {
    start: 'pending',
    steps: [reported('approved')],
    end: ['reservada', 'queda apartado para vos'],
    letters: 'pending paid',
  },
  'goes on after a chargeback that the bank decided for the dealership': {
    steps: [reported('charged back'), reported('approved')],
    end: ['reservada', 'queda apartado para vos'],
    letters: 'paid',
  },
  'ends when the deposit was given back at the provider': {
    steps: [reported('refunded')],
    end: 'refunded',
    letters: 'paid atProvider',
  },
};

describe('a case at the desk', () => {
  test.each(Object.entries(rows))('%s', async (_, { start, steps, end, letters }) => {
    // Empties the queues of the case before.
    await giveBackWaiting(shop);
    await filedLetters(shop);
    const paid = await stage.pays(start);
    const played = { ...paid, path: await shop.caseOf(paid.code) };
    for (const step of steps) await step(played);
    const desk = await open('sales', played);
    const buyer = await stage.buyer(played.code);
    const [state, page] = typeof end === 'string' ? ends[end] : end;
    const sent = (await filedLetters(shop))
      .filter(({ to }) => to === completeBuyer.email)
      .map(({ subject }) => subject.split(':')[0]!);
    const shown = await buyer.locator('main').innerText();
    expect({
      state: await desk.locator('.state').first().innerText(),
      page: shown.includes(page) ? page : shown,
      letters: sent.toSorted(),
    }).toEqual({
      state,
      page,
      letters: letters
        .split(' ')
        .map((name) => subjects[name])
        .toSorted(),
    });
  });
});

test('a unit is held for somebody twice, is for sale when the time is over, and goes off sale and back', async () => {
  const played = { path: `/unidades/${(await shop.freshUnit()).id}` };
  const hold = act('Apartar para una persona', walkIn);
  const takeOff = act('Sacar de la venta', { Por: 'tiene un golpe' });
  const putOn = act('Volver a poner en venta');
  const inTheEvening = async () => void (shop.clock.now = new Date('2026-11-20T18:01:00-03:00'));
  const words: string[] = [];
  const steps = [hold, hold, putOn, hold, takeOff, putOn, hold, inTheEvening, takeOff, putOn];
  for (const step of steps) {
    await step(played);
    const page = await open('sales', played);
    words.push((await page.locator('.state').first().innerText()).split(' hace ')[0]!);
  }
  const [held, sale, off] = ['apartada en el salón', 'en venta', 'fuera de venta'];
  expect(words).toEqual([held, held, sale, held, off, sale, held, sale, off, sale]);
});
