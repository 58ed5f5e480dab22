// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor, type Subscription } from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { network } from '../../../tests/support/wire/network.ts';
import {
  anOperation,
  aUnit,
  aUsedVehicle,
  completeBuyer,
  newBuyer,
  today,
  withCash,
} from '../../../domain/operation/samples.ts';
import type { SaveInput, SaveResult } from '../../../machines/ports.ts';
import type { PersonalDataDraft } from '../../../domain/operation/personal-data.ts';
import { knownOperation } from '../../../machines/operation-draft/reader.ts';
import { personalDataMachine } from '../../../machines/personal-data/machine.ts';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { testGroup } from '../../../tests/support/wire/test-group.ts';
import { loseConnection } from '../../../tests/support/wire/wire-handlers.ts';
import { browserTransport, createClient, type Transport } from '../client.ts';
import { createOperationDraft } from './operation-draft.ts';
import { promiseActor } from './promise-actor.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

const operation = anOperation();
const { code } = operation;
const cash = (cash_amount: number) => ({ operation, draft: { cash_amount } });

/** One tab, that has opened the reservation. */
async function openDraft() {
  const dealership = standInDealership({ operation });
  const connection = { losesAnswers: false, wait: Promise.resolve() };
  const sent: unknown[] = [];
  const transport: Transport = async ({ url, ...request }) => {
    sent.push(request.body);
    await connection.wait;
    const href = new URL(url, 'http://localhost').href;
    const answer = await browserTransport({ ...request, url: href });
    if (connection.losesAnswers) throw new TypeError('fetch failed');
    return answer;
  };
  const draft = createOperationDraft(createClient(testGroup, specifiedBrands, transport));
  await draft.open(code);
  sent.length = 0;
  const read: { operation: Operation | undefined } = { operation: undefined };
  draft.actor.on('operation read', () => {
    read.operation = knownOperation({ draft: draft.actor })!;
  });
  const told: (Operation | undefined)[] = [];
  draft.actor.on('changed elsewhere', () => told.push(read.operation));
  return {
    draft: {
      ...draft,
      /** Answers with the operation that was announced before. */
      save: async (input: SaveInput) => ({ ...(await draft.save(input)), ...read }),
    },
    look: async () => {
      draft.actor.send({ type: 'look' });
      await waitFor(draft.actor, ({ context }) => context.queue.length === 0);
    },
    connection,
    dealership,
    sent,
    told,
    /** Another tab saves something. */
    changeElsewhere: (changes: Partial<Operation>): Operation => {
      const revision = dealership.operation!.revision + 1;
      dealership.operation = { ...dealership.operation!, ...changes, revision };
      return dealership.operation;
    },
    /** The server saves, and its answer does not arrive. */
    loseTheAnswerTo: async (amount: number) => {
      connection.losesAnswers = true;
      await expect(draft.save(cash(amount))).rejects.toThrow('fetch failed');
      connection.losesAnswers = false;
    },
  };
}

describe('the saves of one tab', () => {
  test('go out one after another, each from what the one before left', async () => {
    const { draft, connection, sent, told } = await openDraft();
    const answered = Promise.withResolvers<void>();
    connection.wait = answered.promise;
    const first = draft.save(cash(5_000_000));
    const second = draft.save({ operation, draft: completeBuyer });
    await vi.waitFor(() => expect(sent).toHaveLength(1));

    answered.resolve();
    expect(await first).toMatchObject({ kind: 'saved', operation: { revision: 1 } });
    expect(await second).toMatchObject({
      kind: 'saved',
      operation: { revision: 2, cash_amount: 5_000_000, purchase: completeBuyer },
    });
    expect(sent).toMatchObject([{ revision: 0 }, { revision: 1, cash_amount: 5_000_000 }]);
    expect(told).toEqual([]);
  });

  test('go on after one that was lost', async () => {
    const { draft } = await openDraft();
    network.use(loseConnection(dealershipUpdateEndpoint, { once: true }));
    const lost = draft.save(cash(5_000_000));
    const next = draft.save({ operation, draft: completeBuyer });
    await expect(lost).rejects.toThrow('the connection was lost');
    expect(await next).toMatchObject({ kind: 'saved', operation: { revision: 1, cash_amount: 0 } });
  });

  test('count though nobody waits for them any more', async () => {
    const { draft, sent, told } = await openDraft();
    const typing = createActor(promiseActor(draft.save), { input: cash(5_000_000) }).start();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    typing.stop();
    expect(await draft.save({ operation, draft: completeBuyer })).toMatchObject({
      kind: 'saved',
      operation: { revision: 2, cash_amount: 5_000_000 },
    });
    expect(sent).toMatchObject([{ revision: 0 }, { revision: 1 }]);
    expect(told).toEqual([]);
  });

  test('are no news', async () => {
    const { draft, told, look } = await openDraft();
    await draft.save(cash(5_000_000));
    await look();
    expect(told).toEqual([]);
  });

  test('keep nothing at figures that the shopper did not see', async () => {
    const { draft, dealership, sent } = await openDraft();
    const dearer = anOperation({
      quote: 1,
      purchase: { vehicle: aUnit({ list_price: 26_000_000 }) },
    });
    dealership.operation = dearer;
    expect(await draft.save(cash(5_000_000))).toEqual({ kind: 'repriced', operation: dearer });
    sent.length = 0;
    expect(await draft.save(cash(5_000_000))).toEqual({ kind: 'repriced', operation: dearer });
    expect(sent).toEqual([]);
    expect(dealership.operation.cash_amount).toBe(0);
  });
});

describe('what another tab saved', () => {
  test('is told on saving, and stays beside what is saved now', async () => {
    const { draft, changeElsewhere, told } = await openDraft();
    const changed = changeElsewhere({ used_vehicles: [aUsedVehicle()] });
    expect(await draft.save(cash(5_000_000))).toMatchObject({
      kind: 'saved',
      operation: { revision: 2, cash_amount: 5_000_000, used_vehicles: [aUsedVehicle()] },
    });
    expect(told).toEqual([changed]);
  });

  test('gives way where both changed the same', async () => {
    const { draft, changeElsewhere, dealership } = await openDraft();
    changeElsewhere(withCash(operation, 7_000_000));
    await draft.save(cash(5_000_000));
    expect(dealership.operation).toMatchObject({ revision: 2, cash_amount: 5_000_000 });
  });

  test('stays, field by field, when the personal data are typed here', async () => {
    const { draft, changeElsewhere, dealership } = await openDraft();
    const step = createActor(
      personalDataMachine.provide({
        actors: { 'save operation': promiseActor<SaveResult, SaveInput>(draft.save) },
      }),
      { input: { draft: draft.actor, today }, clock: new SimulatedClock() },
    ).start();
    const type = async (draft: PersonalDataDraft) => {
      step.send({ type: 'fields typed', draft });
      step.send({ type: 'leave' });
      await waitFor(step, (snapshot) => !snapshot.hasTag('leaving'));
    };
    changeElsewhere({ purchase: { ...operation.purchase, dni: '30.123.456' } });
    await type({ ...newBuyer, telephone: '261 555 0199' });
    expect(dealership.operation!.purchase).toMatchObject({
      dni: '30.123.456',
      telephone: '261 555 0199',
    });
  });

  test('keeps its used vehicle beside the one that is added here, and does not bring back a removed one', async () => {
    const { draft, changeElsewhere } = await openDraft();
    const [sold, theirs, ours] = [2018, 2019, 2020].map((year) => aUsedVehicle({ year }));
    const seen = changeElsewhere({ used_vehicles: [sold!] });
    await draft.reopen(code);
    changeElsewhere({ used_vehicles: [sold!, theirs!] });
    const added = await draft.save({ operation: seen, draft: { used_vehicles: [sold!, ours!] } });
    expect(added.operation!.used_vehicles).toEqual([sold, theirs, ours]);
    changeElsewhere({ used_vehicles: [theirs!, ours!] });
    const removed = await draft.save({
      operation: added.operation!,
      draft: { used_vehicles: [sold!, theirs!] },
    });
    expect(removed.operation!.used_vehicles).toEqual([theirs]);
  });

  test('is told on looking, once', async () => {
    const { changeElsewhere, told, look } = await openDraft();
    await look();
    expect(told).toEqual([]);
    const changed = changeElsewhere({ cash_amount: 5_000_000 });
    await look();
    await look();
    expect(told).toEqual([changed]);
  });

  test('is reported even when an aborted open() received it first', async () => {
    const { draft, changeElsewhere, told, look } = await openDraft();
    const changed = changeElsewhere({ cash_amount: 5_000_000 });
    const calledOff = new AbortController();
    const opening = draft.open(code, calledOff.signal);
    calledOff.abort();
    await expect(opening).rejects.toThrow('aborted');
    await look();
    expect(told).toEqual([changed]);
  });

  test('is told to each listener once, though one makes room for another', async () => {
    const { draft, changeElsewhere, look } = await openDraft();
    const heard: string[] = [];
    const listen = (name: string): Subscription =>
      draft.actor.on('changed elsewhere', () => {
        heard.push(name);
        forget.unsubscribe();
        forget = listen('the next one');
      });
    let forget = listen('the first one');
    changeElsewhere({ cash_amount: 5_000_000 });
    await look();
    expect(heard).toEqual(['the first one']);
    changeElsewhere({ cash_amount: 6_000_000 });
    await look();
    expect(heard).toEqual(['the first one', 'the next one']);
  });

  test('is told when nothing was saved, but the deposit is being paid', async () => {
    const { dealership, told, look } = await openDraft();
    dealership.operation = { ...operation, status: 'holding' };
    await look();
    expect(told).toEqual([dealership.operation]);
  });
});

describe('a save of which the answer was lost', () => {
  test('counts as saved when it is sent again, and is nobody else’s', async () => {
    const { draft, dealership, loseTheAnswerTo, told } = await openDraft();
    await loseTheAnswerTo(5_000_000);
    expect(await draft.save(cash(5_000_000))).toEqual({
      kind: 'saved',
      operation: dealership.operation,
    });
    expect(dealership.operation).toMatchObject({ revision: 1, cash_amount: 5_000_000 });
    expect(told).toEqual([]);
  });

  test('is nobody else’s when the shopper has typed on', async () => {
    const { draft, loseTheAnswerTo, told } = await openDraft();
    await loseTheAnswerTo(5_000_000);
    expect(await draft.save(cash(6_000_000))).toMatchObject({
      kind: 'saved',
      operation: { revision: 2, cash_amount: 6_000_000 },
    });
    expect(told).toEqual([]);
  });

  test('is nobody else’s when the shopper comes back to the tab', async () => {
    const { loseTheAnswerTo, told, look } = await openDraft();
    await loseTheAnswerTo(5_000_000);
    await look();
    expect(told).toEqual([]);
  });

  test('does not hide what another tab saved on top of it', async () => {
    const { draft, changeElsewhere, loseTheAnswerTo, told } = await openDraft();
    await loseTheAnswerTo(5_000_000);
    const changed = changeElsewhere({ used_vehicles: [aUsedVehicle()] });
    await draft.save(cash(5_000_000));
    expect(told).toEqual([changed]);
  });

  test('does not hide what another tab saved in its place', async () => {
    const { draft, changeElsewhere, told, look } = await openDraft();
    network.use(loseConnection(dealershipUpdateEndpoint, { once: true }));
    await expect(draft.save(cash(5_000_000))).rejects.toThrow('the connection was lost');
    const changed = changeElsewhere({ cash_amount: 7_000_000 });
    await look();
    expect(told).toEqual([changed]);
  });
});
