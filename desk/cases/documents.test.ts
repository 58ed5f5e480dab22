import { expect, test } from 'vitest';
import { readJournal } from '../../server/sale/stored/journal.ts';
import { settlePayment } from '../../server/sale/payments/settlement.ts';
import { giveBackWaiting } from '../../tests/support/api/notify.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { statusesAtOnce } from '../../tests/support/database/at-once.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

let numbers = 0;

async function paidCase() {
  numbers += 1;
  const paymentId = `pago-${numbers}`;
  const { operation, clientRef } = await shop.paidOperation({ paymentId });
  const address = await shop.caseOf(operation.code);
  const invoice = {
    kind: 'invoice',
    payment: paymentId,
    number: `b 3-${numbers}`,
    cae: '74123456789012',
  };
  return { address, invoice, code: operation.code, paymentId, clientRef };
}

const to = (address: string) => `${address}/comprobantes`;

const missingIn = async (user: DeskUser, address: string) => {
  const { body } = await user.get('/comprobantes');
  return body
    .split('<li>')
    .filter((line) => line.includes(`"${address}#comprobantes"`))
    .map(plain);
};

test('a received deposit stands on Hoy until the office recorded its invoice', async () => {
  const { address, invoice, code, paymentId } = await paidCase();
  const user = await desk.signedIn('administration', 'Julieta Sosa');
  const line = `Lucía Quiroga Factura de $ 250.000 Pago ${paymentId}`;
  expect(await missingIn(user, address)).toEqual([expect.stringContaining(line)]);
  expect(plain((await user.get('/hoy')).body)).toContain(line);
  const sales = await desk.signedIn('sales');
  expect(plain((await sales.get('/hoy')).body)).not.toContain('Sin factura');
  expect(plain((await sales.get(address)).body)).toContain('Falta: Factura de $ 250.000');
  expect(await user.post(to(address), invoice)).toMatchObject({ status: 303, to: address });
  expect(await missingIn(user, address)).toEqual([]);
  const number = 'B 00003-00000001';
  const words = `Factura ${number}, CAE 74123456789012`;
  expect(plain((await user.get(address)).body)).toContain(
    `${words} $ 250.000, del 20/11/2026. Anotada por Julieta Sosa`,
  );
  expect((await readJournal(shop.db, code)).at(-1)).toMatchObject({
    who: 'staff: Julieta Sosa',
    event: 'fiscal document recorded',
    paymentId,
    note: words,
  });
  expect((await readStaffJournal(shop.db))[1]).toMatchObject({
    act: 'recorded fiscal document',
    who: 'Julieta Sosa',
    note: words,
  });
});

test('a refund needs a credit note of what went back', async () => {
  const { address, invoice, code, paymentId } = await paidCase();
  const user = await desk.signedIn('administration');
  await user.post(to(address), invoice);
  await shop.staff('refund ordered', code, { why: 'se arrepintió' });
  expect(await missingIn(user, address)).toEqual([]);
  await giveBackWaiting(shop);
  expect(await missingIn(user, address)).toEqual([
    expect.stringContaining(`Nota de crédito de $ 250.000 Pago ${paymentId}`),
  ]);
  const note = { ...invoice, kind: 'credit note' };
  expect((await user.post(to(address), note)).status).toBe(303);
  expect(await missingIn(user, address)).toEqual([]);
});

test('a returned part needs a credit note, and the rest another one', async () => {
  const { address, invoice, code, paymentId, clientRef } = await paidCase();
  const user = await desk.signedIn('administration');
  await user.post(to(address), invoice);
  await settlePayment(shop.dealership, {
    paymentId,
    clientRef,
    amount: 250_000,
    currency: 'ARS',
    status: 'approved',
    returnedPart: 50_000,
  });
  expect(await missingIn(user, address)).toEqual([
    expect.stringContaining('Nota de crédito de $ 50.000'),
  ]);
  await user.post(to(address), { ...invoice, kind: 'credit note' });
  await shop.staff('refund ordered', code, { why: 'se arrepintió' });
  await giveBackWaiting(shop);
  expect(await missingIn(user, address)).toEqual([
    expect.stringContaining('Nota de crédito de $ 200.000'),
  ]);
});

test.each([
  ['no number and no PDF', { number: '', cae: '' }, 'Falta el número, o el PDF.'],
  ['a number alone', { cae: '' }, 'Falta el CAE, o el PDF.'],
  ['a CAE alone', { number: '' }, 'Falta el número, o el PDF.'],
  ['another number', { number: '1234' }, 'Escribí la letra, el punto de venta y el número'],
  ['a short CAE', { cae: '123' }, 'El CAE tiene catorce números.'],
  ['a day to come', { day: '2026-11-21' }, 'Ese día todavía no llegó.'],
])('%s is refused, and nothing typed is lost', async (_, changes, sentence) => {
  const { address, invoice } = await paidCase();
  const user = await desk.signedIn('administration');
  const typed = { ...invoice, ...changes };
  const { status, body } = await user.post(to(address), typed);
  expect(status).toBe(422);
  expect(plain(body)).toContain(sentence);
  if (typed.number) expect(body).toContain(`value="${typed.number}"`);
  expect(await missingIn(user, address)).toHaveLength(1);
});

test('a number counts once', async () => {
  const one = await paidCase();
  const another = await paidCase();
  const user = await desk.signedIn('administration');
  await user.post(to(one.address), one.invoice);
  const { number } = one.invoice;
  const { status, body } = await user.post(to(another.address), { ...another.invoice, number });
  expect(status).toBe(422);
  expect(plain(body)).toContain('Ya hay otra factura con ese número.');
});

test('of two people who record one invoice, one is refused', async () => {
  const { address, invoice } = await paidCase();
  const user = await desk.signedIn('administration');
  const statuses = await statusesAtOnce(
    shop.db,
    'lock table operations in exclusive mode',
    ...['b 9-1', 'b 9-2'].map((number) => () => user.post(to(address), { ...invoice, number })),
  );
  expect(statuses).toEqual([303, 409]);
});

test('a PDF is enough, and is downloaded as it was sent', async () => {
  const { address, invoice } = await paidCase();
  const user = await desk.signedIn('administration');
  const sent = (content: string) => {
    const form = new FormData();
    form.set('kind', 'invoice');
    form.set('payment', invoice.payment);
    form.set('file', new Blob([content]), 'factura.pdf');
    return form;
  };
  const refused = await user.post(to(address), sent('<html>'));
  expect(refused.status).toBe(422);
  expect(plain(refused.body)).toContain('Ese archivo no es un PDF.');
  expect((await user.post(to(address), sent('%PDF-1.7 una factura'))).status).toBe(303);
  const { body } = await user.get(address);
  expect(plain(body)).toContain('Factura en PDF');
  const file = await user.get(/href="([^"]*\.pdf)"/.exec(body)![1]!);
  expect(file.body).toBe('%PDF-1.7 una factura');
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining('attachment'),
  });
});

test('a document recorded by mistake is removed with a reason, and is missing again', async () => {
  const { address, invoice, code } = await paidCase();
  const user = await desk.signedIn('administration');
  await user.post(to(address), invoice);
  const { body } = await user.get(address);
  const [, id] = /comprobantes\/(\d+)"/.exec(body)!;
  expect((await user.post(`${to(address)}/${id}`, { why: '' })).status).toBe(422);
  expect((await user.post(`${to(address)}/${id}`, { why: 'era de otra' })).status).toBe(303);
  expect(await missingIn(user, address)).toHaveLength(1);
  const { event, note } = (await readJournal(shop.db, code)).at(-1)!;
  expect(event).toBe('fiscal document removed');
  expect(note).toMatch(/^Factura B 00003-\d{8}, CAE 74123456789012, era de otra$/);
});
