import { expect, test } from 'vitest';
import type { StaffEvent } from '../../../machines/operation/events.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { plain, testDesk } from '../../support/api/desk.ts';
import { filedLetters } from '../../support/api/notify.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
const sales = 'ventas.volkswagen@grupocordillera.example';

const toSales = async () => (await filedLetters(shop)).filter(({ to }) => to === sales);

test('the sales department gets a letter about each act of the closing, with who acted and what is left', async () => {
  const { operation, estimate } = await shop.paidWithUsed();
  const { code } = operation;
  await filedLetters(shop);
  const acts: [StaffEvent, Record<string, string>, string, string, left?: string][] = [
    ['buyer came', {}, 'Empezó el cierre de una compra', 'El cliente vino'],
    [
      'balance part received',
      { amount: '1000000', means: 'cash', receipt: 'L-1' },
      'Pago recibido',
      'Se recibieron $ 1.000.000 por efectivo, recibo L-1.',
      '17.508.000',
    ],
    ['balance part taken back', { part: 'L-1', why: 'rebotó' }, 'Pago deshecho', 'rebotó'],
    [
      'used vehicle taken',
      { used: '1', value: String(estimate) },
      'Usado tomado',
      'a su valor final',
    ],
    ['used vehicle given back', { used: '1', why: 'no era suyo' }, 'Usado devuelto', 'no era suyo'],
    ['papers at the registry', {}, 'Papeles en el registro', 'presentados en el registro'],
    [
      'vehicle ready',
      { day: '27/11/2026', time: '11' },
      'Vehículo listo para entregar',
      'El cliente lo retira el viernes 27 de noviembre a las 11.',
    ],
    ['last step taken back', { why: 'falta la chapa' }, 'Último paso deshecho', 'falta la chapa'],
  ];
  for (const [event, typed, subject, words, left = '18.508.000'] of acts) {
    await shop.staff(event, code, typed);
    const letters = await toSales();
    expect(letters.map((letter) => letter.subject.split(':')[0])).toEqual([subject]);
    const text = letters[0]!.text.replaceAll(/\u00a0/g, ' ');
    expect(text).toContain(words);
    expect(text).toMatch(/Quién lo hizo: marta/);
    expect(text).toContain(`Falta pagar: $ ${left}`);
  }
});

test('an act beyond a limit is reported to sales and to each person of gerencia, with who and why', async () => {
  const boss = await desk.signedIn('management', 'Raúl Ferreyra');
  const user = await desk.signedIn('administration', 'Julieta Sosa');
  const { code } = (await shop.paidOperation()).operation;
  await filedLetters(shop);
  const act = async (day: string) =>
    user.act(await shop.caseOf(code), 'buyer given more time', {
      day,
      why: 'espera un crédito',
      again: await user.code(),
    });
  await act('2026-12-09');
  const reports = async () =>
    (await filedLetters(shop)).filter(({ subject }) => subject.startsWith('Más allá'));
  expect(await reports()).toEqual([]);
  await act('2026-12-10');
  const letters = await reports();
  expect(new Set(letters.map(({ to }) => to))).toEqual(new Set([sales, boss.email]));
  expect(plain(letters[0]!.text)).toMatch(
    /Qué: alargar el plazo más de 15 días en total Quién: Julieta Sosa Nota: 2026-12-10, espera un crédito/,
  );
});
