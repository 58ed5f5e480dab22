import { describe, expect, test } from 'vitest';
import { withDraft } from '../../domain/operation/operation.ts';
import { anOperation, aUnit, aUsedVehicle } from '../../domain/operation/samples.ts';
import { describeTheCronos, ford, quoteTheCronos } from './test-support.ts';

const cronos = aUsedVehicle({ valuation_id: 'valuation-1' });
const withCronos = anOperation({ used_vehicles: [cronos] });

describe('a valuation', () => {
  test('shows the value of the vehicle, and adds nothing by itself', async () => {
    const { save, view } = await quoteTheCronos();
    expect(view()).toMatchObject({
      stage: 'quoted',
      valuation: 9_000_000,
      valuationFailed: false,
      operation: anOperation(),
    });
    expect(save.requests).toEqual([]);
  });

  test.each(['not valued', 'connection lost'] as const)(
    'shows a failure beside the unchanged form: %s',
    async (failure) => {
      const { actor, quote, view } = await describeTheCronos();
      actor.send({ type: 'request quote' });
      if (failure === 'not valued') await quote.answer({ kind: 'not valued' });
      else await quote.loseConnection();
      expect(view()).toMatchObject({
        stage: 'form',
        valuationFailed: true,
        valuation: 0,
        canRequestQuote: true,
        typed: { year: '2021', kms: '42.000' },
      });
      actor.send({ type: 'request quote' });
      expect([view().stage, quote.requests.length]).toEqual(['valuing', 2]);
    },
  );

  test('no longer shows its failure once something else is typed or chosen', async () => {
    for (const change of ['typed', 'chosen'] as const) {
      const { actor, chooseBrand, quote, type, view } = await describeTheCronos();
      actor.send({ type: 'request quote' });
      await quote.answer({ kind: 'not valued' });
      if (change === 'typed') type('2020', '42.000');
      else chooseBrand(ford.id);
      expect(view().valuationFailed).toBe(false);
    }
  });

  test('ends the step when the reservation can no longer be changed', async () => {
    const { actor, output, quote } = await describeTheCronos();
    actor.send({ type: 'request quote' });
    const closed = anOperation({ status: 'holding' });
    await quote.answer({ kind: 'closed', operation: closed });
    expect(output()).toEqual({ operation: closed, way: 'on' });
  });
});

describe("'Cancelar' beside a valuation", () => {
  test('drops the valuation, and leaves the form for another one', async () => {
    const { actor, quote, save, type, view } = await quoteTheCronos();
    actor.send({ type: 'cancel quote' });
    expect(view()).toMatchObject({
      stage: 'form',
      valuation: 0,
      valuationFailed: false,
      canRequestQuote: true,
      typed: { year: '2021', kms: '42.000' },
    });
    type('2019', '90.000');
    actor.send({ type: 'request quote' });
    await quote.answer({ kind: 'quoted', valuation: 7_000_000, valuation_id: 'valuation-1' });
    expect([view().valuation, save.requests]).toEqual([7_000_000, []]);
  });
});

describe("'Aceptar Cotización'", () => {
  test('adds the vehicle at its valuation, and ends the step', async () => {
    const { actor, answerSave, output, save, view } = await quoteTheCronos();
    actor.send({ type: 'accept quote' });
    expect(view().stage).toEqual('adding');
    expect(save.requests).toEqual([
      {
        operation: anOperation(),
        draft: {
          used_vehicles: [
            {
              brand: 'Fiat',
              vehicle: 'Cronos Drive 1.3',
              kms: 42_000,
              year: 2021,
              valuation: 9_000_000,
              valuation_id: 'valuation-1',
            },
          ],
        },
      },
    ]);
    await answerSave();
    expect(output()).toEqual({ operation: withCronos, way: 'on' });
    expect(output()?.operation.pending_amount).toEqual(15_800_000);
  });

  test('adds it beside the others, once, however often it is pressed', async () => {
    const gol = aUsedVehicle({ brand: 'Volkswagen', vehicle: 'Gol Trend' });
    const { actor, save } = await quoteTheCronos(anOperation({ used_vehicles: [gol] }));
    actor.send({ type: 'accept quote' });
    actor.send({ type: 'accept quote' });
    expect(save.requests.map(({ draft }) => draft.used_vehicles)).toEqual([[gol, cronos]]);
  });

  test('shows a failure, and can be pressed again or cancelled', async () => {
    const { actor, answerSave, output, save, view } = await quoteTheCronos();
    actor.send({ type: 'accept quote' });
    await save.loseConnection();
    expect(view()).toMatchObject({ stage: 'quoted', isNotAdded: true, valuation: 9_000_000 });
    actor.send({ type: 'accept quote' });
    expect(view().isNotAdded).toBe(false);
    await answerSave();
    expect(output()).toEqual({ operation: withCronos, way: 'on' });
  });

  test('at outdated figures shows the new ones, and the next press adds the vehicle at those', async () => {
    const dearer = anOperation({ purchase: { vehicle: aUnit({ list_price: 26_000_000 }) } });
    const { actor, save, view } = await quoteTheCronos();
    actor.send({ type: 'accept quote' });
    await save.answer({ kind: 'repriced', operation: dearer });
    expect(view()).toMatchObject({ stage: 'quoted', isRepriced: true, operation: dearer });
    actor.send({ type: 'accept quote' });
    expect(save.requests[1]).toEqual({
      operation: dearer,
      draft: { used_vehicles: [cronos] },
    });
  });

  test('ends the step when the reservation can no longer be changed', async () => {
    const { actor, output, save } = await quoteTheCronos();
    const closed = anOperation({ status: 'unavailable' });
    actor.send({ type: 'accept quote' });
    await save.answer({ kind: 'closed', operation: closed });
    expect(output()).toEqual({ operation: closed, way: 'on' });
  });
});

describe('a change that another tab saved during the valuation', () => {
  const gol = aUsedVehicle({ brand: 'Volkswagen', vehicle: 'Gol Trend' });
  const elsewhere = withDraft(anOperation(), { used_vehicles: [gol] });

  test('leaves the form, and the vehicle is added beside the other tab’s', async () => {
    const { actor, changeElsewhere, save, view } = await quoteTheCronos();
    changeElsewhere(elsewhere);
    expect(view()).toMatchObject({ stage: 'quoted', operation: elsewhere });
    actor.send({ type: 'accept quote' });
    expect(save.requests).toEqual([
      { operation: elsewhere, draft: { used_vehicles: [gol, cronos] } },
    ]);
  });

  test('that adds the third vehicle leads back to payment selection: no fourth one is possible', async () => {
    const { changeElsewhere, output, save } = await quoteTheCronos();
    const full = withDraft(anOperation(), { used_vehicles: [gol, gol, gol] });
    changeElsewhere(full);
    expect(output()).toEqual({ operation: full, way: 'on' });
    expect(save.requests).toEqual([]);
  });
});
