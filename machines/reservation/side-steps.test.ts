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

test('financing leads back to payment selection, and that on to personal data, even when the operation is complete', async () => {
  const { children, ports, screen } = await resume(aCompleteOperation(), 'financing');
  await ports.plans.answer([]);
  children().financing?.send({ type: 'finish' });
  expect(screen()).toEqual(at('paymentSelection'));
  children().paymentSelection?.send({ type: 'continue' });
  expect(screen()).toEqual(at('personalData'));
});

test('a refused simulated credit stays marked until another one is chosen', async () => {
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

test.each([
  ['financing', 'personalData', aSettledOperation()],
  ['financing', 'review', aCompleteOperation()],
  ['usedVehicle', 'personalData', aSettledOperation()],
] as const)('%s leads to %s when the shopper goes there', async (from, to, operation) => {
  const { screen, visit } = await resume(operation, from);
  visit(to);
  expect(screen()).toEqual(at(to));
});

test('the used vehicle form leads back to payment selection, and the described vehicle is dropped', async () => {
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
  const { actor, children, ports, read, screen, visit } = wizard;
  await ports.open.answer({ kind: 'opened', operation: aCompleteOperation() });
  visit('usedVehicle');
  read({
    ...aCompleteOperation(),
    used_vehicles: [aUsedVehicle(), aUsedVehicle(), aUsedVehicle()],
  });
  children().usedVehicle?.send({ type: 'changed elsewhere', changes: [] });
  expect(screen()).toEqual(at('paymentSelection'));
  expect(actor.getSnapshot().context.described).toBeNull();
});
