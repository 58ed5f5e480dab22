import { describe, expect, test } from 'vitest';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import { valuationEndpoint } from '../../../domain/wire/valuation.ts';
import { buyerAt, testOwnSystem } from '../../support/api/own-system.ts';

const shop = testOwnSystem();

const { vento, start, resume, save, depositOf, payable, release, report } = buyerAt(shop);
const refusedAs = (code: string) => ({ code });

const sent = async (end: string) => shop.system.received().filter(({ call }) => call.endsWith(end));

/** No answer, half an answer, or an invalid one. */
const unbelievable = [
  'hang',
  'die',
  'die after',
  'half',
  'fail',
  'no data',
  'wrong sum',
  'no price',
  'other code',
] as const;

describe('the start of an operation at a system that fails', () => {
  test.each(unbelievable.filter((fault) => fault !== 'other code'))(
    '(%s) shows the failure, is sent once, and can be repeated',
    async (fault) => {
      const unit = await vento();
      shop.system.received();
      shop.system.play('dealership/start', fault, 1);
      await expect(start(unit)).rejects.toMatchObject(refusedAs('system_unavailable'));
      expect(await sent('dealership/start')).toHaveLength(1);
      expect((await start(unit)).status).toBe('open');
    },
  );

  test('does not take over the operation of another buyer', async () => {
    shop.system.play('dealership/start', 'other code');
    const unit = await vento();
    const first = await start(unit);
    expect(first.code).toBe('Zonda-de-otra-persona');
    await expect(start(unit)).rejects.toMatchObject(refusedAs('system_unavailable'));
  });

  test('starts nothing here at another price than the shopper saw', async () => {
    shop.system.play('dealership/start', 'other amounts', 1);
    await expect(start(await vento())).rejects.toMatchObject(refusedAs('figures_differ'));
  });
});

describe('a save at a system that fails', () => {
  test.each(unbelievable)('(%s) is sent once, and changes nothing here', async (fault) => {
    const operation = await start(await vento());
    shop.system.received();
    shop.system.play('dealership/update', fault, 1);
    await expect(save(operation, { cash_amount: 5 })).rejects.toMatchObject(
      refusedAs('system_unavailable'),
    );
    expect(await sent('dealership/update')).toHaveLength(1);
    expect(await resume(operation.code)).toMatchObject({ revision: 0, cash_amount: 0 });
    expect(await save(operation, { cash_amount: 5 })).toMatchObject({ revision: 1 });
  });

  test('works with an answer that lacks only computable fields', async () => {
    const operation = await start(await vento());
    shop.system.play('dealership/update', 'fewer fields', 1);
    expect(await save(operation, { cash_amount: 5 })).toMatchObject({
      cash_amount: 5,
      pending_amount: 42_769_995,
    });
  });

  test('shows the shopper a changed price of the system before it is accepted', async () => {
    const operation = await start(await vento());
    shop.system.play('dealership/update', 'other amounts', 1);
    shop.system.play('dealership/start', 'other amounts');
    await expect(save(operation, { cash_amount: 5 })).rejects.toMatchObject(
      refusedAs('figures_differ'),
    );
    const dearer = await resume(operation.code);
    expect(dearer).toMatchObject({
      revision: 0,
      cash_amount: 0,
      pending_amount: 43_770_000,
      purchase: { vehicle: { price: 42_500_000 } },
    });
  });
});

test.each(unbelievable)(
  'an operation that is resumed at a system that fails (%s) is shown as stored here',
  async (fault) => {
    const operation = await payable(await vento());
    shop.system.play('dealership/start', fault);
    expect(await resume(operation.code)).toMatchObject({
      status: 'open',
      revision: 1,
      pending_amount: 0,
      purchase: completeBuyer,
    });
  },
);

test.each(['hang', 'die', 'half', 'no data'] as const)(
  'a valuation at a system that fails (%s) shows the failure',
  async (fault) => {
    const { code } = await start(await vento());
    shop.system.play('/valuation', fault);
    const used = { codia: '5040', brand: 'Peugeot', model: '504', year: 1998, kms: 180_000 };
    await expect(
      shop.client.call(valuationEndpoint, {
        body: { ...used, vehicle: 'SE 2.0', operation: code },
      }),
    ).rejects.toMatchObject(refusedAs('valuation_failed'));
  },
);

describe('a deposit at a system that fails', () => {
  test.each(unbelievable)('(%s) holds nothing, and can be repeated', async (fault) => {
    const { code } = await payable(await vento());
    shop.system.play('dealership/update', fault);
    await expect(depositOf(code)).rejects.toMatchObject(refusedAs('payments_unavailable'));
    shop.system.playWell();
    expect((await resume(code)).status).toBe('open');
    expect((await depositOf(code)).operation.status).toBe('holding');
  });

  test.each(['hang', 'die', 'no data'] as const)(
    'requires the payment provider’s id (%s)',
    async (fault) => {
      const { code } = await payable(await vento());
      shop.system.play('dealership/mp', fault);
      const provider = await shop.client.call(dealershipMpEndpoint, { query: { brand_id: '1' } });
      expect(provider.access_token).toBeNull();
      await expect(depositOf(code)).rejects.toMatchObject(refusedAs('payments_unavailable'));
    },
  );

  test('is refused for a unit that the system no longer lists, until the unit is back', async () => {
    const { code } = await payable(await vento());
    shop.system.play('/stock/stock', 'no data');
    await expect(depositOf(code)).rejects.toMatchObject(refusedAs('unit_unavailable'));
    expect((await resume(code)).status).toBe('unavailable');
    shop.system.playWell();
    expect((await resume(code)).status).toBe('open');
    expect((await depositOf(code)).operation.status).toBe('holding');
  });

  test('is refused at another price, which the shopper then sees', async () => {
    const { code } = await payable(await vento());
    shop.system.play('dealership/update', 'other amounts');
    shop.system.play('dealership/start', 'other amounts');
    await expect(depositOf(code)).rejects.toMatchObject(refusedAs('figures_differ'));
    expect(await resume(code)).toMatchObject({ status: 'open', pending_amount: 1_000_000 });
  });

  test('needs no system once the unit is held', async () => {
    const { code } = await payable(await vento());
    await depositOf(code);
    shop.system.play('', 'die');
    expect((await resume(code)).status).toBe('holding');
    expect((await release(code)).status).toBe('open');
  });

  test('is not lost when the system dies before the payment is reported', async () => {
    const { code } = await payable(await vento());
    await depositOf(code);
    shop.system.play('', 'hang');
    expect((await report(code, 'approved')).status).toBe('pending');
    expect((await resume(code)).status).toBe('pending');
  });
});
