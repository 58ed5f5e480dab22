import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { anOperation, aPromotion, aUnit } from '../../domain/operation/samples.ts';
import { aDraft } from '../../tests/support/charts/draft.ts';
import { announcingPort, aPort } from '../../tests/support/charts/ports.ts';
import { ConnectionLost, WireError } from '../../domain/wire/errors.ts';
import type {
  LoadedUnit,
  SaveInput,
  SaveResult,
  StartInput,
  StartResult,
  UnitReference,
} from '../ports.ts';
import { dealershipStartMachine } from './machine.ts';
import { dealershipStartView } from './projection.ts';

const reference: UnitReference = { brandId: 1, unitId: 41 };
const email = 'lucia@ejemplo.com.ar';
const given = { email, price: 24_800_000 };
/** A unit whose promotion takes off 800,000 pesos. */
const promoted = aUnit({ promotion: aPromotion() });

function arrive(unit: UnitReference = reference) {
  const draft = aDraft(null);
  const load = aPort<LoadedUnit | null, UnitReference>();
  const start = announcingPort<StartResult, StartInput>(draft.read);
  const save = announcingPort<SaveResult, SaveInput>(draft.read);
  const actor = createActor(
    dealershipStartMachine.provide({
      actors: {
        ...draft.follower,
        'load unit': load.logic,
        'start operation': start.logic,
        'save operation': save.logic,
      },
    }),
    { input: { reference: unit, operation: null } },
  ).start();
  return { actor, load, start, save, view: () => dealershipStartView(actor.getSnapshot()) };
}

async function arriveAtTheForm(input?: UnitReference, unit = aUnit()) {
  const door = arrive(input);
  await door.load.answer({ unit, formerCode: null });
  return door;
}

const credit = { credit_id: 3, credit_amount: 12_000_000 };

/** A shopper who simulated this credit on the unit's page. */
async function startWithCredit() {
  const door = await arriveAtTheForm({ ...reference, given: { ...given, credit } });
  await door.start.answer({ kind: 'started', operation: anOperation(), isMailed: true });
  return door;
}

describe('the first screen of the wizard', () => {
  test('shows the unit once it is found', async () => {
    const { view } = await arriveAtTheForm();
    expect(view()).toMatchObject({ stage: 'ready', unit: aUnit(), isRepriced: false });
  });

  test('shows a unit that is gone as unavailable', async () => {
    const { load, view } = arrive();
    await load.answer(null);
    expect(view()).toMatchObject({ stage: 'unavailable', unit: null, formerCode: '' });
  });

  test('does not call a unit unavailable when the look-up fails, and repeats the look-up on request', async () => {
    const { actor, load, view } = arrive();
    await load.loseConnection();
    expect(view()).toMatchObject({ stage: 'notLoaded', failure: new ConnectionLost() });
    actor.send({ type: 'retry' });
    expect(view().stage).toEqual('loading');
    expect(load.requests).toEqual([reference, reference]);
    await load.answer({ unit: aUnit(), formerCode: null });
    expect(view().stage).toEqual('ready');
  });
});

describe('a unit for which this device already started an operation', () => {
  const formerCode = anOperation().code;

  async function arriveAgain() {
    const door = arrive();
    await door.load.answer({ unit: aUnit(), formerCode });
    return door;
  }

  test('shows the code of that operation instead of the form', async () => {
    const { actor, view } = await arriveAgain();
    expect(view()).toMatchObject({ stage: 'startedBefore', unit: aUnit(), formerCode });
    actor.send({ type: 'start', email });
    expect(view().stage).toBe('startedBefore');
  });

  test('starts another reservation on request', async () => {
    const { actor, start, view } = await arriveAgain();
    actor.send({ type: 'start another' });
    expect(view().stage).toBe('ready');
    actor.send({ type: 'start', email });
    expect(start.requests).toEqual([{ unit: aUnit(), email, promotionCode: '' }]);
  });
});

describe('a shopper who comes from the reservation of another unit', () => {
  const carriesOver = anOperation().code;

  test('has it carried over at once, even to a unit of the same name', async () => {
    const { load, start, view } = arrive({ ...reference, given, carriesOver });
    await load.answer({ unit: aUnit(), formerCode: carriesOver });
    expect(start.requests).toEqual([{ unit: aUnit(), email, promotionCode: '', carriesOver }]);
    await start.answer({ kind: 'unit unavailable' });
    expect(view()).toMatchObject({ stage: 'unavailable', formerCode: carriesOver });
  });

  test('starts nothing without a request when that reservation has a payment', async () => {
    const { actor, load, start, view } = arrive({ ...reference, given, carriesOver });
    await load.answer({ unit: aUnit(), formerCode: null });
    await start.answer({ kind: 'not carried over' });
    expect(view()).toMatchObject({ stage: 'notCarriedOver', formerCode: carriesOver });
    actor.send({ type: 'start another' });
    expect([view().stage, start.requests.length]).toEqual(['ready', 1]);
    actor.send({ type: 'start', email });
    expect(start.requests[1]).toEqual({ unit: aUnit(), email, promotionCode: '' });
  });

  test('has it carried over to a third unit when somebody else has this one', async () => {
    const { actor, load, start } = arrive({ ...reference, given, carriesOver });
    await load.answer(null);
    const other = aUnit({ id: 42 });
    actor.send({ type: 'take another unit', unit: { brandId: 1, unitId: 42, price: given.price } });
    expect(load.requests[1]).toEqual({ brandId: 1, unitId: 42, given, carriesOver });
    await load.answer({ unit: other, formerCode: null });
    expect(start.requests).toEqual([{ unit: other, email, promotionCode: '', carriesOver }]);
  });
});

describe('an e-mail typed on the unit’s page', () => {
  test('starts an operation at that page’s price without another press', async () => {
    const { start, view } = await arriveAtTheForm({ ...reference, given });
    expect(view().stage).toBe('starting');
    expect(start.requests).toEqual([{ unit: aUnit(), email, promotionCode: '' }]);
  });

  test('starts nothing when the price changed: the form shows both prices', async () => {
    const { start, view } = await arriveAtTheForm({
      ...reference,
      given: { email, price: 23_000_000 },
    });
    expect(view()).toMatchObject({ stage: 'ready', isRepriced: true, email });
    expect(start.requests).toEqual([]);
  });

  test('starts nothing when this device already has an operation for the unit', async () => {
    const { actor, load, start, view } = arrive({ ...reference, given });
    await load.answer({ unit: aUnit(), formerCode: anOperation().code });
    expect(view().stage).toBe('startedBefore');
    actor.send({ type: 'start another' });
    expect(view()).toMatchObject({ stage: 'ready', email });
    expect(start.requests).toEqual([]);
  });
});

describe('starting an operation', () => {
  test.each(['', '   ', 'lucia', 'lucia@ejemplo'])(
    'requires an e-mail: %j is refused',
    async (typed) => {
      const { actor, start, view } = await arriveAtTheForm();
      expect(actor.getSnapshot().can({ type: 'start', email: typed })).toBe(false);
      actor.send({ type: 'start', email: typed });
      expect([view().stage, start.requests]).toEqual(['ready', []]);
    },
  );

  test('sends one request for the shown unit, with the trimmed e-mail', async () => {
    const { actor, start, view } = await arriveAtTheForm();
    actor.send({ type: 'start', email: ` ${email} ` });
    expect(view().stage).toEqual('starting');
    actor.send({ type: 'start', email });
    expect(start.requests).toEqual([{ unit: aUnit(), email, promotionCode: '' }]);
  });

  test('sends the promotion code from the shopper’s link', async () => {
    const { actor, start } = await arriveAtTheForm(
      { ...reference, promotionCode: 'VENDIMIA27' },
      promoted,
    );
    actor.send({ type: 'start', email });
    expect(start.requests).toEqual([{ unit: promoted, email, promotionCode: 'VENDIMIA27' }]);
  });

  test.each([
    [true, email],
    [false, ''],
  ])(
    'ends and outputs the address to which the link was e-mailed: %s',
    async (isMailed, mailedTo) => {
      const { actor, start, view } = await arriveAtTheForm();
      actor.send({ type: 'start', email });
      await start.answer({ kind: 'started', operation: anOperation(), isMailed });
      expect(view().stage).toEqual('started');
      expect(actor.getSnapshot().output).toEqual({ mailedTo, isCreditRefused: false });
    },
  );

  test('saves the credit that the shopper simulated on the unit’s page, once', async () => {
    const { actor, save, view } = await startWithCredit();
    const operation = anOperation();
    expect(view().stage).toBe('starting');
    expect(save.requests).toEqual([{ operation, draft: credit }]);
    await save.answer({ kind: 'saved', operation: { ...operation, ...credit } });
    expect(actor.getSnapshot().output).toEqual({ mailedTo: email, isCreditRefused: false });
  });

  test.each(['a refusal', 'a lost connection'])(
    'ends without the simulated credit after %s, and outputs the refusal',
    async (why) => {
      const { actor, save } = await startWithCredit();
      await (why === 'a refusal' ? save.answer({ kind: 'repriced' }) : save.loseConnection());
      expect(actor.getSnapshot().output).toEqual({ mailedTo: email, isCreditRefused: true });
    },
  );

  test('can be repeated from the form after a failure', async () => {
    const { actor, start, view } = await arriveAtTheForm();
    actor.send({ type: 'start', email });
    await start.loseConnection();
    expect(view().stage).toEqual('failed');
    actor.send({ type: 'retry' });
    expect(view()).toMatchObject({ stage: 'ready', unit: aUnit(), isRepriced: false, email });
    actor.send({ type: 'start', email });
    expect(start.requests).toHaveLength(2);
  });

  test.each([
    ['a lost connection', new ConnectionLost(), new ConnectionLost()],
    ['a failure of the server', new WireError('internal'), new WireError('internal')],
    ['code that did not load', new Error('load-failed'), null],
  ])('shows the cause of a failure after %s', async (_, error, failure) => {
    const { actor, start, view } = await arriveAtTheForm();
    actor.send({ type: 'start', email });
    await start.fail(error);
    expect(view()).toMatchObject({ stage: 'failed', failure });
  });

  test('shows the unit as unavailable when it was sold meanwhile, and no unit while it looks again', async () => {
    const { actor, start, view } = await arriveAtTheForm();
    actor.send({ type: 'start', email });
    await start.answer({ kind: 'unit unavailable' });
    expect(view().stage).toEqual('unavailable');
    actor.send({ type: 'retry' });
    expect(view()).toMatchObject({ stage: 'loading', unit: null });
  });

  test('starts nothing at an outdated price and shows the new one', async () => {
    const { actor, start, view } = await arriveAtTheForm();
    const repriced = aUnit({ list_price: 26_000_000 });
    actor.send({ type: 'start', email });
    await start.answer({ kind: 'repriced', unit: repriced });
    expect(view()).toMatchObject({ stage: 'ready', unit: repriced, isRepriced: true, email });
    actor.send({ type: 'start', email });
    expect(view().isRepriced).toBe(false);
    expect(start.requests[1]).toEqual({ unit: repriced, email, promotionCode: '' });
  });
});
