import { expect, test } from 'vitest';
import type { Operation } from '../../domain/operation/operation.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aUnit,
  aUsedVehicle,
} from '../../domain/operation/samples.ts';
import { at, reserve, resume } from '../../tests/support/charts/wizard.ts';

test('financing leads back to the way of payment, with the plan that was chosen', async () => {
  const { children, operation, ports, read, screen, visit } = await resume(anOperation());
  visit('financing');
  expect(screen()).toEqual(at('financing'));
  await ports.plans.answer([]);
  await ports.plans.answer([]);
  const financed = anOperation({ credit_id: 3, credit_amount: 5_000_000 });
  read(financed);
  expect(operation()).toEqual(financed);
  children().financing?.send({ type: 'finish' });
  expect([screen(), operation()]).toEqual([at('paymentSelection'), financed]);
});

test('a simulated credit that was refused stays so until another one is chosen', async () => {
  const credit = { credit_id: 3, credit_amount: 12_000_000 };
  const given = { email: 'ana.paz@ejemplo.com.ar', price: 24_800_000, credit };
  const { actor, children, operation, ports, read, visit } = reserve({
    from: { unit: { brandId: 1, unitId: 41, given } },
    step: undefined,
  });
  const isRefused = () => actor.getSnapshot().context.isCreditRefused;
  await ports.load.answer({ unit: aUnit(), formerCode: null });
  await ports.start.answer({ kind: 'started', operation: anOperation(), isMailed: true });
  await ports.save.answer({ kind: 'repriced' });
  const lookAtFinancing = async (found: Operation) => {
    visit('financing');
    await ports.plans.answer([]);
    if (found.credit_id !== 0) await ports.plans.answer([]);
    read(found);
    children().financing?.send({ type: 'finish' });
    expect(operation()).toEqual(found);
  };
  await lookAtFinancing(anOperation());
  expect(isRefused()).toBe(true);
  await lookAtFinancing(anOperation({ credit_id: 3, credit_amount: 5_000_000 }));
  expect(isRefused()).toBe(false);
  await lookAtFinancing(anOperation());
  expect(isRefused()).toBe(false);
});

test('financing leads back though everything was arranged and the buyer is known', async () => {
  const { children, ports, screen, visit } = await resume(aSettledOperation());
  visit('financing');
  await ports.plans.answer([]);
  children().financing?.send({ type: 'finish' });
  expect(screen()).toEqual(at('paymentSelection'));
});

test.each([
  ['personalData', aSettledOperation()],
  ['review', aCompleteOperation()],
] as const)('financing leads to %s when the shopper goes there', async (step, operation) => {
  const { screen, visit } = await resume(operation, 'financing');
  visit(step);
  expect(screen()).toEqual(at(step));
});

test('the used vehicle form leads back to the way of payment though everything was arranged', async () => {
  const { children, read, screen, visit } = await resume(aCompleteOperation());
  visit('usedVehicle');
  expect(screen()).toEqual(at('usedVehicle'));
  const used_vehicles = [aUsedVehicle(), aUsedVehicle(), aUsedVehicle()];
  read({ ...aCompleteOperation(), used_vehicles });
  children().usedVehicle?.send({ type: 'changed elsewhere', changes: [] });
  expect(screen()).toEqual(at('paymentSelection'));
});

test('the used vehicle form leads elsewhere when the shopper goes elsewhere', async () => {
  const { ports, screen, visit } = await resume(aSettledOperation());
  visit('usedVehicle');
  expect(screen()).toEqual(at('usedVehicle'));
  await ports.brands.answer([{ id: 11, name: 'Fiat' }]);
  visit('personalData');
  expect(screen()).toEqual(at('personalData'));
});

test('a described vehicle is forgotten once the form has ended with it', async () => {
  const described = {
    brandId: 11,
    model: 'Cronos',
    codia: '110-1',
    year: 2021,
    kms: 42_000,
    estimate: null,
  };
  const { code } = aCompleteOperation();
  const wizard = reserve({ from: { code }, step: undefined, described });
  const { actor, children, ports, read, visit } = wizard;
  await ports.open.answer({ kind: 'opened', operation: aCompleteOperation() });
  visit('usedVehicle');
  read({
    ...aCompleteOperation(),
    used_vehicles: [aUsedVehicle(), aUsedVehicle(), aUsedVehicle()],
  });
  children().usedVehicle?.send({ type: 'changed elsewhere', changes: [] });
  expect(actor.getSnapshot().context.described).toBeNull();
});

test('cash that is being typed is saved before the used vehicle form shows', async () => {
  const { children, ports, screen, view, visit } = await resume(anOperation());
  children().paymentSelection?.send({ type: 'cash typed', amount: 5_000_000 });
  visit('usedVehicle');
  expect([screen(), view().isLeaving]).toEqual([at('paymentSelection'), true]);
  await ports.save.answer({
    kind: 'saved',
    operation: anOperation({ cash_amount: 5_000_000 }),
  });
  expect(screen()).toEqual(at('usedVehicle'));
});
