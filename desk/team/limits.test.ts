import { describe, expect, test } from 'vitest';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { testDesk } from '../../tests/support/api/desk.ts';
import { statusesAtOnce } from '../../tests/support/database/at-once.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const page = '/equipo/limites';
const usual = {
  'used-vehicle-above-its-estimate': '5',
  'unpaid-at-the-delivery': '0',
  'days-to-come': '15',
  'days-to-collect': '15',
  'identity-of-the-buyer': '0',
  'typed-dollar-rate': '5',
};
const seen = (values: Record<string, string> = usual) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`seen-${name}`, value]));
/** The values in the fields of the page. */
const valuesIn = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/name="([a-z-]+)"[^>]*value="(\d*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

test('a limit that gerencia sets holds for the next act, and the journal has both values', async () => {
  const boss = await desk.signedIn('management', 'Raúl Ferreyra');
  const user = await desk.signedIn('sales');
  expect(valuesIn((await boss.get(page)).body)).toMatchObject(usual);
  const code = (await shop.paidOperation()).operation.code;
  const wait = async (day: string) =>
    (await user.act(await shop.caseOf(code), 'buyer given more time', { day })).status;
  const typed = { ...usual, ...seen(), 'days-to-come': '3', again: await boss.code() };
  expect((await boss.post(page, typed)).to).toBe(page);
  // It asks for a reason, to wait for approval.
  expect(await wait('2026-11-28')).toBe(422);
  expect(await wait('2026-11-27')).toBe(303);
  expect((await readStaffJournal(shop.db)).filter(({ act }) => act === 'set limit')).toMatchObject([
    {
      who: 'Raúl Ferreyra',
      before: 'alargar el plazo más de 15 días en total',
      after: 'alargar el plazo más de 3 días en total',
    },
  ]);
  expect(valuesIn((await boss.get(page)).body)['days-to-come']).toBe('3');
  const now = seen({ ...usual, 'days-to-come': '3' });
  expect((await boss.post(page, { ...usual, ...now, again: await boss.code() })).status).toBe(303);
});

test('of two people who set limits at once one wins, and the other sees what changed', async () => {
  const [raul, elsa] = [
    await desk.signedIn('management', 'Raúl Ferreyra'),
    await desk.signedIn('management', 'Elsa Roca'),
  ];
  const forms = [
    { ...usual, ...seen(), 'days-to-come': '30', again: await raul.code() },
    { ...usual, ...seen(), 'days-to-come': '7', again: await elsa.code() },
  ];
  const answers = await Promise.all([raul.post(page, forms[0]), elsa.post(page, forms[1])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const [set, other] = answers[0].status === 303 ? ['30', elsa] : ['7', raul];
  const late = answers.find(({ status }) => status === 409)!;
  expect(late.alert).toContain(`alargar el plazo más de ${set} días en total`);
  expect(valuesIn((await raul.get(page)).body)['days-to-come']).toBe(set);
  // The page of the refusal has seen the change: a second press stores the other value.
  const form = { ...usual, ...seen(valuesIn((await raul.get(page)).body)) };
  expect((await other.post(page, { ...form, again: await other.code() })).status).toBe(303);
});

test('a limit of zero leaves nothing to a salesperson alone', async () => {
  const boss = await desk.signedIn('management');
  const user = await desk.signedIn('sales');
  const code = (await shop.paidOperation()).operation.code;
  const zero = { ...usual, ...seen(), 'days-to-come': '0', again: await boss.code() };
  expect((await boss.post(page, zero)).to).toBe(page);
  // The buyer's usual deadline is the day before.
  const typed = { day: '2026-11-25' };
  expect((await user.act(await shop.caseOf(code), 'buyer given more time', typed)).status).toBe(
    422,
  );
  expect(valuesIn((await boss.get(page)).body)['days-to-come']).toBe('0');
  const back = { ...usual, ...seen({ ...usual, 'days-to-come': '0' }) };
  expect((await boss.post(page, { ...back, again: await boss.code() })).status).toBe(303);
});

test('of two who have both read the limits before one stores others, one stores them', async () => {
  const [raul, elsa] = [await desk.signedIn('management'), await desk.signedIn('management')];
  const before = seen(valuesIn((await raul.get(page)).body));
  const set = async (user: typeof raul, days: string) => {
    const form = { ...usual, ...before, 'days-to-come': days, again: await user.code() };
    return () => user.post(page, form);
  };
  const posts = [await set(raul, '31'), await set(elsa, '8')];
  const lock = 'lock table staff_limit_settings in share mode';
  expect(await statusesAtOnce(shop.db, lock, ...posts)).toEqual([303, 409]);
  const form = { ...usual, ...seen(valuesIn((await raul.get(page)).body)) };
  expect((await raul.post(page, { ...form, again: await raul.code() })).status).toBe(303);
});

describe('no limit changes', () => {
  test.each([
    ['without a code', {}, ''],
    ['with a wrong code', {}, '000000'],
    ['for a share above 100 %', { 'unpaid-at-the-delivery': '101' }, 'right'],
    ['for an empty field', { 'days-to-come': '' }, 'right'],
    ['for a negative number', { 'days-to-come': '-1' }, 'right'],
  ])('%s', async (_, values, code) => {
    const boss = await desk.signedIn('management');
    const again = code === 'right' ? await boss.code() : code;
    const changed = {
      ...usual,
      ...seen(),
      'used-vehicle-above-its-estimate': '50',
      ...values,
      again,
    };
    expect((await boss.post(page, changed)).status).toBe(422);
    expect(valuesIn((await boss.get(page)).body)).toMatchObject(usual);
  });

  test.each(['sales', 'administration'] as const)('by %s', async (role) => {
    const user = await desk.signedIn(role);
    const again = await user.code();
    expect((await user.post(page, { ...usual, 'days-to-come': '300', again })).status).toBe(403);
  });
});
