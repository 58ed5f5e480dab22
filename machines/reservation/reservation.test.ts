import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Operation, OperationStatus } from '../../domain/operation.ts';
import type { StockVehicle } from '../../domain/stock-vehicle.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aTransaction,
  aUnit,
  aUsedVehicle,
  completeBuyer,
  newBuyer,
  today,
} from '../../tests/support/operations.ts';
import { aPort } from '../../tests/support/ports.ts';
import { dealershipStartMachine } from '../dealership-start/machine.ts';
import { depositPaymentMachine } from '../deposit-payment/machine.ts';
import { paymentSelectionMachine } from '../payment-selection/machine.ts';
import { personalDataMachine } from '../personal-data/machine.ts';
import type {
  DepositResult,
  DiscoverResult,
  OpenResult,
  SaveInput,
  SaveResult,
  StartResult,
  UnitReference,
} from '../ports.ts';
import { reviewMachine } from '../review/machine.ts';
import { reservationMachine, type ReservationInput } from './machine.ts';
import { reservationView, type Screen } from './projection.ts';
import { canVisit } from './reach.ts';
import { ends, slugOf, stepBySlug, stepNumber, steps, type StepId } from './steps.ts';

const code = anOperation().code;
const unit: UnitReference = { brandId: 1, unitId: 41 };

function reserve(input: Omit<ReservationInput, 'today'>) {
  const clock = new SimulatedClock();
  const open = aPort<OpenResult, { code: string }>();
  const load = aPort<StockVehicle | null, UnitReference>();
  const start = aPort<StartResult, { unit: StockVehicle; email: string }>();
  const discover = aPort<DiscoverResult, { operation: Operation }>();
  const saveCash = aPort<SaveResult, SaveInput>();
  const saveBuyer = aPort<SaveResult, SaveInput>();
  const completeCash = aPort<SaveResult, SaveInput>();
  const deposit = aPort<DepositResult, { operation: Operation }>();
  const look = aPort<OpenResult, { code: string }>();
  const machine = reservationMachine.provide({
    actors: {
      'open operation': open.logic,
      'dealership start': dealershipStartMachine.provide({
        actors: { 'load unit': load.logic, 'start operation': start.logic },
      }),
      'payment selection': paymentSelectionMachine.provide({
        actors: { 'save cash': saveCash.logic, 'discover promotion': discover.logic },
      }),
      'personal data': personalDataMachine.provide({
        actors: { 'save personal data': saveBuyer.logic },
      }),
      review: reviewMachine.provide({ actors: { 'save cash': completeCash.logic } }),
      'deposit payment': depositPaymentMachine.provide({
        actors: { 'start deposit': deposit.logic, 'look at operation': look.logic },
      }),
    },
  });
  const actor = createActor(machine, { input: { ...input, today }, clock }).start();
  return {
    actor,
    clock,
    ports: { open, load, start, discover, saveCash, saveBuyer, completeCash, deposit, look },
    screen: () => reservationView(actor.getSnapshot()).screen,
    operation: () => reservationView(actor.getSnapshot()).operation,
    children: () => actor.getSnapshot().children,
    visit: (step: StepId) => actor.send({ type: 'visit step', step }),
  };
}

/** Opens an operation by its code, at the step that the address asks for. */
async function resume(operation: Operation, step?: StepId) {
  const wizard = reserve({ from: { code }, step });
  await wizard.ports.open.answer({ kind: 'opened', operation });
  return wizard;
}

const at = (step: StepId): Screen => ({ kind: 'step', step });

function beingPaid(status: OperationStatus): Operation {
  return aCompleteOperation({ status, purchase: { transaction: aTransaction() } });
}

const heldUnit: DepositResult = {
  kind: 'held',
  operation: beingPaid('holding'),
  holdMs: 900_000,
  frameUrl: 'https://pagos.example/pagar',
};

const progress: [string, Operation, StepId][] = [
  ['of which nothing is arranged', anOperation(), 'paymentSelection'],
  [
    'that has a buyer but no way of payment',
    aCompleteOperation({ cash_amount: 1 }),
    'paymentSelection',
  ],
  ['that is settled', aSettledOperation(), 'personalData'],
  [
    'with a used vehicle and a rest to be paid',
    anOperation({ used_vehicles: [aUsedVehicle()] }),
    'personalData',
  ],
  ['that is complete', aCompleteOperation(), 'review'],
  [
    'that is complete but for a rest to be paid',
    aCompleteOperation({ cash_amount: 0, used_vehicles: [aUsedVehicle()] }),
    'review',
  ],
  ['of which the hold expired', beingPaid('expired'), 'review'],
];

describe('a reservation from the unit to the paid deposit', () => {
  test('walks through every step and ends reserved', async () => {
    const { actor, children, operation, ports, screen } = reserve({
      from: { unit },
      step: undefined,
    });
    expect(screen()).toEqual({ kind: 'starting' });
    expect(ports.load.asked).toEqual([unit]);
    await ports.load.answer(aUnit());
    children().dealershipStart?.send({ type: 'start', email: newBuyer.email });
    await ports.start.answer({ kind: 'started', operation: anOperation() });
    expect([screen(), operation()]).toEqual([{ kind: 'starting' }, null]);
    children().dealershipStart?.send({ type: 'continue' });

    expect([screen(), operation()]).toEqual([at('paymentSelection'), anOperation()]);
    children().paymentSelection?.send({ type: 'complete remaining' });
    await ports.saveCash.answer({ kind: 'saved', operation: aSettledOperation() });
    expect(operation()).toEqual(aSettledOperation());
    children().paymentSelection?.send({ type: 'continue' });

    expect(screen()).toEqual(at('personalData'));
    children().personalData?.send({ type: 'fields typed', draft: completeBuyer });
    children().personalData?.send({ type: 'continue' });
    await ports.saveBuyer.answer({ kind: 'saved', operation: aCompleteOperation() });

    expect([screen(), operation()]).toEqual([at('review'), aCompleteOperation()]);
    children().review?.send({ type: 'confirm' });

    expect(screen()).toEqual(at('deposit'));
    await ports.deposit.answer(heldUnit);
    expect(operation()).toEqual(beingPaid('holding'));
    children().depositPayment?.send({ type: 'provider spoke' });
    await ports.look.answer({ kind: 'opened', operation: beingPaid('reserved') });

    expect(screen()).toEqual({ kind: 'end', end: 'reserved' });
    expect(operation()).toEqual(beingPaid('reserved'));
    expect(actor.getSnapshot().children).toEqual({});
  });

  test('and back again, step by step, with what was entered', async () => {
    const { children, screen, visit } = await resume(aCompleteOperation());
    for (const step of ['review', 'personalData', 'paymentSelection'] as const) {
      visit(step);
      expect(screen()).toEqual(at(step));
    }
    expect(children().paymentSelection?.getSnapshot().context.cash).toEqual(24_800_000);
    for (const step of ['personalData', 'review'] as const) {
      visit(step);
      expect(screen()).toEqual(at(step));
    }
  });

  test('is the same when each step is given what the one before has saved', async () => {
    const { children, ports } = await resume(anOperation());
    children().paymentSelection?.send({ type: 'complete remaining' });
    await ports.saveCash.answer({ kind: 'saved', operation: aSettledOperation() });
    children().paymentSelection?.send({ type: 'continue' });
    expect(children().personalData?.getSnapshot().context.operation).toEqual(aSettledOperation());
    children().personalData?.send({ type: 'fields typed', draft: completeBuyer });
    children().personalData?.send({ type: 'continue' });
    expect(ports.saveBuyer.asked).toEqual([
      { operation: aSettledOperation(), draft: completeBuyer },
    ]);
  });
});

describe('an operation opened by its code', () => {
  test('is looked up', () => {
    const { operation, ports, screen } = reserve({ from: { code }, step: 'review' });
    expect(ports.open.asked).toEqual([{ code }]);
    expect([screen(), operation()]).toEqual([{ kind: 'opening' }, null]);
  });

  test('whose payment is pending is looked at again until the bank has answered', async () => {
    const { clock, ports, screen } = await resume(beingPaid('pending'));
    clock.increment(15_000);
    await ports.open.loseConnection();
    expect(screen()).toEqual({ kind: 'end', end: 'pending' });
    clock.increment(15_000);
    await ports.open.answer({ kind: 'opened', operation: beingPaid('pending') });
    expect(screen()).toEqual({ kind: 'end', end: 'pending' });
    clock.increment(15_000);
    await ports.open.answer({ kind: 'opened', operation: beingPaid('reserved') });
    expect(screen()).toEqual({ kind: 'end', end: 'reserved' });
  });

  test('that does not exist is not found', async () => {
    const { actor, operation, ports, screen } = reserve({ from: { code: 'x' }, step: undefined });
    await ports.open.answer({ kind: 'not found' });
    expect([screen(), operation()]).toEqual([{ kind: 'not found' }, null]);
    actor.send({ type: 'retry' });
    expect(screen()).toEqual({ kind: 'not found' });
  });

  test('without a connection is opened again on request', async () => {
    const { actor, ports, screen } = reserve({ from: { code }, step: undefined });
    await ports.open.loseConnection();
    expect(screen()).toEqual({ kind: 'connection lost' });
    actor.send({ type: 'retry' });
    expect(screen()).toEqual({ kind: 'opening' });
    expect(ports.open.asked).toEqual([{ code }, { code }]);
    await ports.open.answer({ kind: 'opened', operation: anOperation() });
    expect(screen()).toEqual(at('paymentSelection'));
  });

  test.each(progress)('%s resumes at the furthest step', async (_, operation, step) => {
    const wizard = await resume(operation);
    expect([wizard.screen(), wizard.operation()]).toEqual([at(step), operation]);
  });

  test.each([
    ['reserved', { kind: 'end', end: 'reserved' }],
    ['pending', { kind: 'end', end: 'pending' }],
    ['unavailable', { kind: 'unavailable' }],
    ['cancelled', { kind: 'cancelled' }],
    ['refunded', { kind: 'cancelled' }],
    ['holding', at('deposit')],
  ] as [OperationStatus, Screen][])(
    'that is %s shows that, whatever step the address asks for',
    async (status, screen) => {
      for (const step of [undefined, ...steps.map(({ id }) => id)]) {
        const wizard = await resume(beingPaid(status), step);
        expect(wizard.screen()).toEqual(screen);
        expect(wizard.operation()).toEqual(beingPaid(status));
      }
    },
  );

  test.each(['reserved', 'pending', 'unavailable', 'cancelled', 'refunded'] as const)(
    'that is %s has no steps to visit any more',
    async (status) => {
      const { screen, visit } = await resume(beingPaid(status));
      const shown = screen();
      visit('paymentSelection');
      visit('deposit');
      expect(screen()).toEqual(shown);
    },
  );
});

describe('an address that asks for a step', () => {
  const lands: [string, Operation, Record<StepId, StepId>][] = [
    [
      'of an operation of which nothing is arranged',
      anOperation(),
      {
        paymentSelection: 'paymentSelection',
        personalData: 'paymentSelection',
        review: 'paymentSelection',
        deposit: 'paymentSelection',
      },
    ],
    [
      'of one that has a buyer but no way of payment',
      aCompleteOperation({ cash_amount: 1 }),
      {
        paymentSelection: 'paymentSelection',
        personalData: 'paymentSelection',
        review: 'paymentSelection',
        deposit: 'paymentSelection',
      },
    ],
    [
      'of a settled one',
      aSettledOperation(),
      {
        paymentSelection: 'paymentSelection',
        personalData: 'personalData',
        review: 'personalData',
        deposit: 'personalData',
      },
    ],
    [
      'of a complete one',
      aCompleteOperation(),
      {
        paymentSelection: 'paymentSelection',
        personalData: 'personalData',
        review: 'review',
        deposit: 'deposit',
      },
    ],
    [
      'of one that is complete but for a rest to be paid',
      aCompleteOperation({ cash_amount: 0, used_vehicles: [aUsedVehicle()] }),
      {
        paymentSelection: 'paymentSelection',
        personalData: 'personalData',
        review: 'review',
        deposit: 'review',
      },
    ],
    [
      'of one of which the hold expired',
      beingPaid('expired'),
      {
        paymentSelection: 'paymentSelection',
        personalData: 'personalData',
        review: 'review',
        deposit: 'deposit',
      },
    ],
  ];

  test.each(lands)(
    '%s lands there, or at the furthest step before it',
    async (_, operation, places) => {
      for (const { id } of steps) {
        const arriving = await resume(operation, id);
        expect(arriving.screen()).toEqual(at(places[id]));
        const resumed = await resume(operation);
        resumed.visit(id);
        expect(resumed.screen()).toEqual(at(places[id]));
        expect(canVisit(id, operation, today)).toEqual(places[id] === id);
      }
    },
  );

  test('does nothing before there is an operation', async () => {
    const starting = reserve({ from: { unit }, step: undefined });
    starting.visit('deposit');
    expect(starting.screen()).toEqual({ kind: 'starting' });
    const opening = reserve({ from: { code }, step: undefined });
    opening.visit('deposit');
    expect(opening.screen()).toEqual({ kind: 'opening' });
  });

  test('cannot lead away from a deposit that is being paid', async () => {
    const { ports, screen, visit } = await resume(aCompleteOperation(), 'deposit');
    await ports.deposit.answer(heldUnit);
    visit('paymentSelection');
    expect(screen()).toEqual(at('deposit'));
  });

  test('may lead away from a deposit that is not yet held', async () => {
    const { ports, screen, visit } = await resume(aCompleteOperation(), 'deposit');
    await ports.deposit.answer({ kind: 'held by another' });
    visit('paymentSelection');
    expect(screen()).toEqual(at('paymentSelection'));
  });

  test('counts with what the step has saved, and not with what is only typed', async () => {
    const { children, clock, ports, screen, visit } = await resume(anOperation());
    children().paymentSelection?.send({ type: 'cash typed', amount: 24_800_000 });
    visit('personalData');
    expect(screen()).toEqual(at('paymentSelection'));
    clock.increment(500);
    await ports.saveCash.answer({ kind: 'saved', operation: aSettledOperation() });
    visit('personalData');
    expect(screen()).toEqual(at('personalData'));
  });
});

describe('an operation that the server closed during a step', () => {
  test('of which the unit was sold shows that', async () => {
    const { children, ports, screen } = await resume(anOperation());
    children().paymentSelection?.send({ type: 'complete remaining' });
    const sold = anOperation({ status: 'unavailable' });
    await ports.saveCash.answer({ kind: 'closed', operation: sold });
    expect(screen()).toEqual({ kind: 'unavailable' });
  });

  test('because its deposit is being paid elsewhere shows the deposit', async () => {
    const { children, clock, ports, screen } = await resume(aSettledOperation());
    children().personalData?.send({ type: 'fields typed', draft: completeBuyer });
    clock.increment(750);
    await ports.saveBuyer.answer({ kind: 'closed', operation: beingPaid('holding') });
    expect(screen()).toEqual(at('deposit'));
    expect(ports.deposit.asked).toEqual([{ operation: beingPaid('holding') }]);
  });

  test('because it was paid elsewhere shows the end', async () => {
    const { children, ports, screen } = await resume(
      aCompleteOperation({ cash_amount: 0, used_vehicles: [aUsedVehicle()] }),
    );
    children().review?.send({ type: 'complete in cash' });
    await ports.completeCash.answer({ kind: 'closed', operation: beingPaid('pending') });
    expect(screen()).toEqual({ kind: 'end', end: 'pending' });
  });
});

describe('the deposit', () => {
  async function payTheDeposit() {
    const wizard = await resume(aCompleteOperation(), 'deposit');
    await wizard.ports.deposit.answer(heldUnit);
    wizard.clock.increment(4000);
    return wizard;
  }

  test.each([
    ['approved', 'reserved', { kind: 'end', end: 'reserved' }],
    ['pending', 'pending', { kind: 'end', end: 'pending' }],
    ['given back', 'cancelled', { kind: 'cancelled' }],
    ['never told of', 'open', at('review')],
  ] as [string, OperationStatus, Screen][])(
    'that is %s leaves the operation %s and shows that',
    async (_, status, shown) => {
      const { operation, ports, screen } = await payTheDeposit();
      await ports.look.answer({ kind: 'opened', operation: beingPaid(status) });
      expect([screen(), operation()]).toEqual([shown, beingPaid(status)]);
    },
  );

  test('of which the hold expired stays, and may be left', async () => {
    const { operation, ports, screen, visit } = await payTheDeposit();
    await ports.look.answer({ kind: 'opened', operation: beingPaid('expired') });
    expect([screen(), operation()]).toEqual([at('deposit'), beingPaid('expired')]);
    visit('review');
    expect(screen()).toEqual(at('review'));
  });

  test('for which something turns out to be missing goes back to what is missing', async () => {
    const { ports, screen } = await resume(aCompleteOperation(), 'deposit');
    const operation = aCompleteOperation({ purchase: { dni: '' } });
    await ports.deposit.answer({ kind: 'not payable', operation });
    expect(screen()).toEqual(at('personalData'));
  });

  test('of a unit that was sold shows that', async () => {
    const { ports, screen } = await resume(aCompleteOperation(), 'deposit');
    await ports.deposit.answer({ kind: 'not payable', operation: beingPaid('unavailable') });
    expect(screen()).toEqual({ kind: 'unavailable' });
  });
});

describe('the steps', () => {
  test('have the addresses and labels of the specification, in order', () => {
    expect(steps.map(({ id, slug, label }) => [stepNumber(id), slug, label])).toEqual([
      [1, 'forma-de-pago', 'Modo de pago'],
      [2, 'tus-datos', 'Datos Personales'],
      [3, 'revisar', 'Revisa y confirma'],
      [4, 'reserva', 'Pago de Seña'],
    ]);
    expect(ends.map(({ id }) => slugOf(id))).toEqual(['reservado', 'pendiente']);
  });

  test('are found by their addresses', () => {
    expect(steps.map(({ slug }) => stepBySlug(slug))).toEqual(steps.map(({ id }) => id));
    expect(steps.map(({ id }) => slugOf(id))).toEqual(steps.map(({ slug }) => slug));
    expect(['reservado', 'otro', '', undefined].map((slug) => stepBySlug(slug))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a visit to another step', () => {
  const name = { ...newBuyer, name: 'Lucía' };
  const leaving = (wizard: Awaited<ReturnType<typeof resume>>) =>
    reservationView(wizard.actor.getSnapshot()).isLeaving;

  test('waits until what was typed is saved, and takes that along', async () => {
    const wizard = await resume(aSettledOperation());
    const { children, operation, ports, screen, visit } = wizard;
    children().personalData?.send({ type: 'fields typed', draft: name });
    visit('paymentSelection');
    expect([screen(), leaving(wizard)]).toEqual([at('personalData'), true]);
    const saved = aSettledOperation({ purchase: name });
    await ports.saveBuyer.answer({ kind: 'saved', operation: saved });
    expect([screen(), leaving(wizard), operation()]).toEqual([
      at('paymentSelection'),
      false,
      saved,
    ]);
  });

  test('never overtakes a save under way: the next one starts from what it kept', async () => {
    const { children, clock, ports, visit } = await resume(aSettledOperation());
    children().personalData?.send({ type: 'fields typed', draft: name });
    clock.increment(750);
    visit('paymentSelection');
    const saved = aSettledOperation({ purchase: name });
    await ports.saveBuyer.answer({ kind: 'saved', operation: saved });
    children().paymentSelection?.send({ type: 'cash typed', amount: 1 });
    clock.increment(500);
    expect(ports.saveCash.asked.map(({ operation }) => operation)).toEqual([saved]);
  });

  test('is called off when saving fails', async () => {
    const wizard = await resume(aSettledOperation());
    wizard.children().personalData?.send({ type: 'fields typed', draft: name });
    wizard.visit('paymentSelection');
    await wizard.ports.saveBuyer.loseConnection();
    expect([wizard.screen(), leaving(wizard)]).toEqual([at('personalData'), false]);
  });
});
