import { describe, expect, test } from 'vitest';
import type { Currency } from '../../domain/money/money.ts';
import { anOperation } from '../../domain/operation/samples.ts';
import {
  argo,
  cronos,
  describeTheCronos,
  describeUsedVehicle,
  drive,
  fiat,
  ford,
  precision,
  quoteTheCronos,
} from './test-support.ts';

describe('the used vehicle form', () => {
  test('shows that the brands failed to load, and loads them on request', async () => {
    const { actor, brands, view } = describeUsedVehicle();
    await brands.loseConnection();
    expect(view().stage).toEqual('brands failed');
    actor.send({ type: 'retry' });
    await brands.answer([fiat]);
    expect(view()).toMatchObject({ stage: 'form', brands: [fiat] });
  });

  test('can be left in every state', async () => {
    const loading = describeUsedVehicle();
    const failed = describeUsedVehicle();
    await failed.brands.loseConnection();
    const described = await describeTheCronos();
    const valuing = await describeTheCronos();
    valuing.actor.send({ type: 'request quote' });
    const quoted = await quoteTheCronos();
    for (const { actor, output, save } of [loading, failed, described, valuing, quoted]) {
      actor.send({ type: 'leave' });
      expect(output()).toEqual({ operation: anOperation(), way: 'elsewhere' });
      expect(save.requests).toEqual([]);
    }
  });
});

describe("choosing a used vehicle's brand", () => {
  test('clears model and version, with their lists, and leaves the typed fields', async () => {
    const { chooseBrand, models, view } = await describeTheCronos();
    chooseBrand(ford.id);
    expect(view()).toMatchObject({
      brand: ford,
      model: null,
      models: [],
      version: null,
      versions: [],
      typed: { year: '2021', kms: '42.000' },
      isLoadingModels: true,
      canRequestQuote: false,
    });
    expect(models.requests[1]).toEqual({ brandId: 12 });
  });

  test('shows that its models failed to load, and loads them on request', async () => {
    const { actor, brands, chooseBrand, models, view } = describeUsedVehicle();
    await brands.answer([fiat]);
    chooseBrand(fiat.id);
    await models.loseConnection();
    expect(view()).toMatchObject({ stage: 'form', optionsFailed: true, brand: fiat });
    actor.send({ type: 'retry' });
    expect(models.requests).toEqual([{ brandId: 11 }, { brandId: 11 }]);
    await models.answer([cronos]);
    expect(view()).toMatchObject({ models: [cronos], optionsFailed: false });
  });

  test('with the empty option leaves a form without a brand', async () => {
    const { chooseBrand, models, view } = await describeTheCronos();
    chooseBrand(0);
    expect(view()).toMatchObject({ brand: null, models: [], versions: [], canRequestQuote: false });
    expect(view().missing).toEqual(['brand', 'model', 'version']);
    expect(models.requests).toHaveLength(1);
  });
});

describe("choosing a used vehicle's model", () => {
  test('shows that its versions failed to load, and loads them on request', async () => {
    const { actor, chooseModel, versions, view } = await describeTheCronos();
    chooseModel(argo.name);
    expect(view()).toMatchObject({ version: null, versions: [], isLoadingVersions: true });
    expect(versions.requests[1]).toEqual({ brandId: 11, model: 'Argo' });
    await versions.loseConnection();
    expect(view()).toMatchObject({ optionsFailed: true, isLoadingVersions: false });
    actor.send({ type: 'retry' });
    await versions.answer([precision]);
    expect(view()).toMatchObject({ versions: [precision], optionsFailed: false });
  });

  test('with the empty option leaves a form without a model', async () => {
    const { chooseModel, versions, view } = await describeTheCronos();
    chooseModel('');
    expect(view()).toMatchObject({ model: null, version: null, versions: [] });
    expect(view().missing).toEqual(['model', 'version']);
    expect(versions.requests).toHaveLength(1);
  });
});

describe("'Cotizar'", () => {
  test('requires a version', async () => {
    const { actor, chooseVersion, quote, view } = await describeTheCronos();
    chooseVersion('');
    expect(view()).toMatchObject({ canRequestQuote: false, missing: ['version'] });
    actor.send({ type: 'request quote' });
    expect(quote.requests).toEqual([]);
    chooseVersion(precision.codia);
    expect(view()).toMatchObject({ canRequestQuote: true, version: precision, missing: [] });
  });

  test.each([
    ['', ' ', ['year', 'kms']],
    ['1989', '42.000', ['year']],
    ['2021', '1.000.001', ['kms']],
  ])('requires a valid year and valid kilometres: not %j and %j', async (year, kms, missing) => {
    const { actor, quote, type, view } = await describeTheCronos();
    type(year, kms);
    expect([view().missing, view().canRequestQuote]).toEqual([missing, false]);
    actor.send({ type: 'request quote' });
    expect(quote.requests).toEqual([]);
  });

  test('sends the chosen vehicle and the typed figures as numbers', async () => {
    const { actor, quote, view } = await describeTheCronos();
    expect([view().canRequestQuote, view().missing]).toEqual([true, []]);
    actor.send({ type: 'request quote' });
    expect(view()).toMatchObject({ stage: 'valuing', canRequestQuote: false });
    expect(quote.requests).toEqual([
      {
        operation: anOperation(),
        brand: 'Fiat',
        model: 'Cronos',
        codia: '110-1',
        version: 'Drive 1.3',
        year: 2021,
        kms: 42_000,
      },
    ]);
  });
});

describe('a vehicle that was described before the reservation', () => {
  const described = {
    brandId: 11,
    model: 'Cronos',
    codia: '110-1',
    year: 2021,
    kms: 42_000,
    estimate: null,
  };

  async function valueWhatWasEstimated(currency: Currency, valuation: number) {
    const estimate = { name: 'Fiat Cronos Drive 1.3', amount: 9_000_000, currency };
    const page = describeUsedVehicle(anOperation(), { ...described, estimate });
    await page.brands.answer([fiat, ford]);
    await page.models.answer([argo, cronos]);
    await page.versions.answer([drive, precision]);
    await page.quote.answer({ kind: 'quoted', valuation, valuation_id: 'valuation-1' });
    return page;
  }

  test('is added without a press at the value that the shopper already saw', async () => {
    const { save, view } = await valueWhatWasEstimated('ars', 9_000_000);
    expect(view().stage).toBe('adding');
    expect(save.requests).toMatchObject([{ draft: { used_vehicles: [{ valuation: 9_000_000 }] } }]);
  });

  test.each([
    ['ars', 8_900_000],
    ['usd', 9_000_000],
  ] as const)('is shown first when its value changed: %s %d', async (currency, valuation) => {
    const { save, view } = await valueWhatWasEstimated(currency, valuation);
    expect(view()).toMatchObject({ stage: 'quoted', valuation });
    expect(save.requests).toEqual([]);
  });

  test('is shown first when the shopper rejected its value before', async () => {
    const { actor, quote, view } = await valueWhatWasEstimated('ars', 8_900_000);
    actor.send({ type: 'cancel quote' });
    actor.send({ type: 'request quote' });
    await quote.answer({ kind: 'quoted', valuation: 9_000_000, valuation_id: 'valuation-1' });
    expect(view().stage).toBe('quoted');
  });

  test('is valued without a press, and fills the form', async () => {
    const page = describeUsedVehicle(anOperation(), described);
    const { actor, brands, models, versions, quote, view } = page;
    expect(view().typed).toEqual({ year: '2021', kms: '42.000' });
    await brands.answer([fiat, ford]);
    expect(models.requests).toEqual([{ brandId: 11 }]);
    await models.answer([argo, cronos]);
    expect(versions.requests).toEqual([{ brandId: 11, model: 'Cronos' }]);
    await versions.answer([drive, precision]);
    const chosen = { brand: fiat, model: cronos, version: drive };
    expect(view()).toMatchObject({ stage: 'valuing', ...chosen });
    expect(quote.requests).toMatchObject([{ codia: '110-1', year: 2021, kms: 42_000 }]);
    await quote.answer({ kind: 'quoted', valuation: 9_000_000, valuation_id: 'valuation-1' });
    actor.send({ type: 'cancel quote' });
    expect(view()).toMatchObject({ stage: 'form', ...chosen, canRequestQuote: true });
    expect(quote.requests).toHaveLength(1);
  });

  test.each(['45.000', ''])('waits for a press when its kilometres become %j', async (kms) => {
    const page = describeUsedVehicle(anOperation(), described);
    const { actor, brands, models, versions, quote, view } = page;
    await brands.answer([fiat, ford]);
    await models.answer([argo, cronos]);
    actor.send({ type: 'details typed', typed: { year: '2021', kms } });
    await versions.answer([drive, precision]);
    expect(view()).toMatchObject({ stage: 'form', version: drive, canRequestQuote: kms !== '' });
    expect(quote.requests).toEqual([]);
  });

  test('does not come back once something else is chosen', async () => {
    const { brands, chooseBrand, models, view } = describeUsedVehicle(anOperation(), described);
    await brands.answer([fiat, ford]);
    chooseBrand(0);
    expect(view()).toMatchObject({ stage: 'form', brand: null, isLoadingModels: false });
    chooseBrand(fiat.id);
    await models.answer([argo, cronos], 1);
    expect(view()).toMatchObject({ brand: fiat, model: null });
  });
});
