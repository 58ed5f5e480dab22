import { afterAll, describe, expect, test } from 'vitest';
import { operationDraftMachine } from '../../../machines/operation-draft/machine.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { storeCoverage } from '../coverage.ts';
import { openTheDraft } from './draft-world.ts';
import { nothingTaken, coverageOf, missingFrom } from 'statechart-workbench/paths';

// Level 2 of the operation draft: its own calls, against the real application and its database.

const shop = testDealership();

const taken = nothingTaken();
const open = () => openTheDraft(shop, taken);

const cash = { cash_amount: 5_000_000 };
const phone = { telephone: '261 555 0199' };
const lost = 'the connection was lost';

/** Each way in which the answer to a save makes the draft read the operation. */
const readings = [
  ['somebody else saved', ({ saves }: Elsewhere) => saves({ name: 'Rosa' })],
  ['the price rose', ({ raisesThePrice }: Elsewhere) => raisesThePrice()],
  ['another tab is paying', ({ pays }: Elsewhere) => pays()],
] as const;

type Elsewhere = Awaited<ReturnType<typeof openTheDraft>>['elsewhere'];

describe('a save by the draft', () => {
  test('is stored', async () => {
    const { save, stored, known } = await open();
    expect(await save(cash)).toEqual('saved');
    expect(await stored()).toMatchObject({ ...cash, revision: 1 });
    expect(known()).toEqual(await stored());
  });

  test('is made on top of another device’s save', async () => {
    const { next, save, elsewhere, stored } = await open();
    next({ call: 'save', before: () => elsewhere.saves({ name: 'Rosa' }) });
    expect(await save(cash)).toEqual('saved');
    expect(await stored()).toMatchObject({ ...cash, revision: 2, purchase: { name: 'Rosa' } });
  });

  test('that confirms the figures is not made on top of another device’s save', async () => {
    const { next, save, elsewhere, stored } = await open();
    next({ call: 'save', before: () => elsewhere.saves(cash) });
    expect(await save({}, { confirms: true })).toEqual('repriced');
    expect(await stored()).toMatchObject({ ...cash, revision: 1 });
  });

  test('is not repeated when the server had made it despite a lost answer', async () => {
    const { next, save, stored } = await open();
    next({ call: 'save', lost: 'on the way back' });
    expect(await save(cash)).toEqual(lost);
    expect(await save(cash)).toEqual('saved');
    expect(await stored()).toMatchObject({ ...cash, revision: 1 });
  });

  test('is made on top of an earlier one whose answer was lost', async () => {
    const { next, save, stored } = await open();
    next({ call: 'save', lost: 'on the way back' });
    expect(await save(cash)).toEqual(lost);
    expect(await save(phone)).toEqual('saved');
    expect(await stored()).toMatchObject({ ...cash, revision: 2, purchase: phone });
  });

  test('changes nothing when the price rose meanwhile', async () => {
    const { elsewhere, next, save, stored, known } = await open();
    next({ call: 'save', before: elsewhere.raisesThePrice });
    expect(await save(cash)).toEqual('repriced');
    expect(await stored()).toMatchObject({ cash_amount: 0, revision: 0 });
    expect(known()).toEqual(await stored());
  });

  test('from a screen with the former price is not sent', async () => {
    const { elsewhere, known, look, save, stored } = await open();
    const seen = known();
    await elsewhere.raisesThePrice();
    await look();
    await elsewhere.saves({ name: 'Rosa' });
    await look();
    expect(await save(cash, { seen })).toEqual('repriced');
    expect(await stored()).toMatchObject({ cash_amount: 0, revision: 1 });
  });

  test('changes nothing while another tab is paying', async () => {
    const { elsewhere, next, save, known } = await open();
    next({ call: 'save', before: elsewhere.pays });
    expect(await save(phone)).toEqual('closed');
    expect(known()).toMatchObject({ status: 'holding' });
    expect(known().purchase.telephone).not.toEqual(phone.telephone);
  });

  test('fails when the operation was deleted', async () => {
    const { elsewhere, next, save, state } = await open();
    next({ call: 'save', before: elsewhere.timeIsOver });
    expect(await save(phone)).toEqual('operation_not_found');
    expect(state()).toEqual('idle');
  });

  test.each(readings)('fails when %s and the operation was then deleted', async (_, happens) => {
    const { elsewhere, next, save, state } = await open();
    next({ call: 'save', before: () => happens(elsewhere) });
    next({ call: 'read', before: elsewhere.timeIsOver });
    expect(await save(phone)).toEqual('operation not found');
    expect(state()).toEqual('idle');
  });

  test.each(readings)('fails when %s and the connection is then lost', async (_, happens) => {
    const { elsewhere, next, save, state } = await open();
    next({ call: 'save', before: () => happens(elsewhere) });
    next({ call: 'read', lost: 'on its way' });
    expect(await save(phone)).toEqual(lost);
    expect(state()).toEqual('offline');
  });
});

describe('a read by the draft', () => {
  test('finds another device’s save', async () => {
    const { elsewhere, known, look, stored } = await open();
    await elsewhere.saves(phone);
    await look();
    expect(known()).toMatchObject({ revision: 1, purchase: phone });
    await look();
    expect(known()).toEqual(await stored());
  });

  test('finds its own save whose answer was lost', async () => {
    const { known, look, next, save, state } = await open();
    next({ call: 'save', lost: 'on the way back' });
    await save(cash);
    await look();
    expect([known().cash_amount, state()]).toEqual([5_000_000, 'idle']);
  });

  test('leaves the draft’s operation unchanged when it was deleted', async () => {
    const { elsewhere, known, look, state } = await open();
    await elsewhere.timeIsOver();
    const before = known();
    await look();
    expect([known(), state()]).toEqual([before, 'idle']);
  });

  test('without a connection leaves the draft offline, and the next save is sent', async () => {
    const { look, next, save, state } = await open();
    next({ call: 'read', lost: 'on its way' });
    await look();
    expect(state()).toEqual('offline');
    expect(await save(cash)).toEqual('saved');
  });
});

describe('the answer to another call', () => {
  test('brings the draft another device’s save', async () => {
    const { draft, elsewhere, known } = await open();
    draft.store(await elsewhere.saves(phone));
    expect(known()).toMatchObject({ revision: 1, purchase: phone });
  });

  test.each([
    ['what somebody else saved', 'on its way', 1],
    ['its own save', 'on the way back', 0],
  ] as const)('brings an offline draft back online, with %s', async (_, where, others) => {
    const { draft, elsewhere, next, save, state, stored } = await open();
    next({ call: 'save', lost: where });
    await save(cash);
    expect(state()).toEqual('offline');
    if (others) await elsewhere.saves({ cash_amount: 6_000_000 });
    draft.store(await stored());
    expect(state()).toEqual('idle');
  });
});

describe('the draft', () => {
  test('takes every transition of its chart, and enters every state', () => {
    expect(missingFrom(operationDraftMachine, taken)).toEqual({ states: [], transitions: [] });
  });

  afterAll(() => storeCoverage(coverageOf(2, operationDraftMachine, taken, [])));
});
