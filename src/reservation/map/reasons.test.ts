import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import type { StepId } from '../../../machines/reservation/steps.ts';
import {
  aCompleteOperation,
  aCreditPlan,
  anOperation,
  aSettledOperation,
  aTransaction,
  aUsedVehicle,
  completeBuyer,
  newBuyer,
} from '../../../domain/operation/samples.ts';
import { heldUnit, resume } from '../../../tests/support/charts/wizard.ts';
import { reasonsOf } from './reasons.ts';

/** The reasons of a step with their remedies. */
async function arrive(operation: Operation, step: StepId) {
  const wizard = await resume(operation, step);
  const reasons = () =>
    Object.fromEntries(
      reasonsOf(step, wizard.actor.getSnapshot()).map(({ words, remedies }) => [
        words.replace(/\s/g, ' '),
        remedies.map(({ name }) => name),
      ]),
    );
  return { ...wizard, reasons };
}

describe('reasons at the payment', () => {
  const ways = ['Ir al efectivo', 'Elegir financiación', 'Agregar un usado'];

  test('are the pending amount, with every way to cover it', async () => {
    const { reasons } = await arrive(anOperation({ cash_amount: 21_600_000 }), 'paymentSelection');
    expect(reasons()).toEqual({
      'Falta cubrir $ 3.200.000: completalo en efectivo, con financiación o entregando tu usado.':
        ways,
    });
  });

  test('use the typed cash before it is saved', async () => {
    const { children, reasons } = await arrive(anOperation(), 'paymentSelection');
    children().paymentSelection?.send({ type: 'cash typed', amount: 24_000_000 });
    expect(reasons()).toEqual({
      'Falta cubrir $ 800.000: completalo en efectivo, con financiación o entregando tu usado.':
        ways,
    });
    children().paymentSelection?.send({ type: 'cash typed', amount: 24_800_000 });
    expect(reasons()).toEqual({});
  });

  test('are only the invalid amount while the pending amount is unknown', async () => {
    const { children, reasons } = await arrive(anOperation(), 'paymentSelection');
    children().paymentSelection?.send({ type: 'cash typed', amount: undefined });
    expect(reasons()).toEqual({
      'Lo que escribiste en Efectivo no es un importe: ponelo en números.': ['Ir al efectivo'],
    });
  });

  test.each([
    [
      { cash_amount: 24_800_000, credit_id: 3, credit_amount: 100_000 },
      'Te sobran $ 100.000: bajá el efectivo.',
      'Ir al efectivo',
    ],
    [
      { credit_id: 3, credit_amount: 25_000_000 },
      'Te sobran $ 200.000: bajá la financiación.',
      'Elegir financiación',
    ],
  ])('link to the source of an overpayment: %o', async (changes, words, remedy) => {
    const { reasons } = await arrive(anOperation(changes), 'paymentSelection');
    expect(reasons()).toEqual({ [words]: [remedy] });
  });

  test('include a running save', async () => {
    const { children, ports, reasons } = await arrive(anOperation(), 'paymentSelection');
    children().paymentSelection?.send({ type: 'complete remaining' });
    children().paymentSelection?.send({ type: 'continue' });
    expect(reasons()).toEqual({ 'Todavía se está guardando lo que escribiste.': [] });
    await ports.save.loseConnection();
    expect(reasons()).toEqual({});
  });
});

describe('reasons at the used vehicle', () => {
  test('are all missing fields', async () => {
    const { ports, reasons } = await arrive(anOperation(), 'usedVehicle');
    expect(reasons()).toEqual({ 'Se están cargando las marcas.': [] });
    await ports.brands.answer([{ id: 11, name: 'Fiat' }]);
    expect(reasons()).toEqual({
      'Faltan la marca, el modelo, la versión, el año y el kilometraje.': ['Ir al formulario'],
    });
  });

  test('offer a retry when the brands failed to load', async () => {
    const { ports, reasons } = await arrive(anOperation(), 'usedVehicle');
    await ports.brands.loseConnection();
    expect(reasons()).toEqual({ 'No pudimos cargar las marcas: reintentá.': [] });
  });
});

describe('reasons at the financing', () => {
  test('include plans that are loading', async () => {
    const { ports, reasons } = await arrive(aSettledOperation(), 'financing');
    expect(reasons()).toEqual({ 'Estamos buscando los planes de este vehículo.': [] });
    await ports.plans.answer([]);
    expect(reasons()).toEqual({});
  });

  test('offer to continue without financing when plans failed to load', async () => {
    const { ports, reasons } = await arrive(aSettledOperation(), 'financing');
    await ports.plans.loseConnection();
    expect(reasons()).toEqual({
      'No pudimos cargar los planes: reintentá, o seguí sin financiación.': [
        'Volver al modo de pago',
      ],
    });
  });

  test('include a chosen plan that could not be checked for another amount', async () => {
    const { children, clock, ports, reasons } = await arrive(
      anOperation({ credit_id: 3, credit_amount: 5_000_000 }),
      'financing',
    );
    await ports.plans.answer([aCreditPlan()]);
    await ports.plans.answer([aCreditPlan()]);
    children().financing?.send({ type: 'loan amount typed', amount: 7_000_000 });
    clock.increment(500);
    await ports.plans.loseConnection();
    expect(reasons()).toEqual({
      'No pudimos comprobar si el plan que elegiste financia $ 7.000.000: reintentá, o cambiá el monto.':
        ['Ir al monto'],
    });
  });
});

test('the reasons at the personal data are one for all missing fields, and one for each wrong field', async () => {
  const { children, reasons } = await arrive(aSettledOperation(), 'personalData');
  const draft = { ...completeBuyer, dni: '', telephone: '', display_birthdate: '1/1/2020' };
  children().personalData?.send({ type: 'fields typed', draft });
  expect(reasons()).toEqual({
    'Faltan el DNI y el teléfono.': ['Ir a «DNI»'],
    'Para reservar tenés que ser mayor de 18 años.': ['Ir a «Fecha de nacimiento»'],
  });
  children().personalData?.send({ type: 'fields typed', draft: completeBuyer });
  expect(reasons()).toEqual({});
  children().personalData?.send({ type: 'continue' });
  expect(reasons()).toEqual({ 'Todavía se está guardando lo que escribiste.': [] });
});

describe('reasons at the review', () => {
  const named = { ...completeBuyer, birthdate: '1980-12-31' };

  test('link to the payment for a pending balance', async () => {
    const vehicles = [2019, 2020, 2021].map((year) => aUsedVehicle({ year, valuation: 6_000_000 }));
    const { children, reasons } = await arrive(
      anOperation({ used_vehicles: vehicles, purchase: named }),
      'review',
    );
    expect(reasons()).toEqual({
      'Falta cubrir $ 6.800.000: completalo en efectivo o con financiación.': [
        'Cambiar el modo de pago',
        'Elegir financiación',
      ],
    });
    children().review?.send({ type: 'complete in cash' });
    expect(reasons()).toEqual({ 'Todavía se está guardando el cambio.': [] });
  });

  test('link to the payment for an overpayment by used vehicles', async () => {
    const vehicle = aUsedVehicle({ valuation: 26_000_000 });
    const { reasons } = await arrive(
      anOperation({ used_vehicles: [vehicle], purchase: named }),
      'review',
    );
    expect(reasons()).toEqual({
      'Te sobran $ 1.200.000: hablá con un asesor.': ['Cambiar el modo de pago'],
    });
  });

  test('link to the personal data when they have become incomplete', async () => {
    const { children, ports, reasons } = await arrive(
      anOperation({ used_vehicles: [aUsedVehicle()], purchase: named }),
      'review',
    );
    children().review?.send({ type: 'complete in cash' });
    const purchase = { ...newBuyer, name: 'Ana', birthdate: '' };
    await ports.save.answer({ kind: 'saved', operation: aSettledOperation({ purchase }) });
    expect(reasons()).toEqual({
      'Faltan el apellido, el DNI, la fecha de nacimiento, el estado civil y el teléfono.': [
        'Completar tus datos',
      ],
    });
  });
});

describe('reasons at the deposit', () => {
  test('are first the hold of the unit, then the card', async () => {
    const { ports, reasons } = await arrive(aCompleteOperation(), 'deposit');
    expect(reasons()).toEqual({
      'Estamos apartando tu vehículo: en un momento podés pagar la seña.': [],
    });
    await ports.deposit.answer(heldUnit);
    expect(reasons()).toEqual({
      'Esperamos que pagues la seña de $ 200.000 con tu tarjeta, y que el banco la apruebe. Tenés hasta las 12:15.':
        ['Ir al formulario de la tarjeta'],
    });
  });

  test('request another card after a rejection', async () => {
    const { clock, ports, reasons } = await arrive(aCompleteOperation(), 'deposit');
    await ports.deposit.answer(heldUnit);
    clock.increment(4000);
    const purchase = { transaction: aTransaction({ rejections: 1 }) };
    const operation = aCompleteOperation({ status: 'holding', purchase });
    await ports.look.answer({ kind: 'opened', operation });
    expect(reasons()).toEqual({
      'La tarjeta fue rechazada: probá con otra. Tenés hasta las 12:15.': [
        'Ir al formulario de la tarjeta',
      ],
    });
  });

  test.each([
    [{ kind: 'held by another' }, wireErrors.unit_held.message],
    [{ kind: 'payments unavailable' }, wireErrors.payments_unavailable.message],
  ] as const)('explain why the payment cannot start: %o', async (answer, words) => {
    const { ports, reasons } = await arrive(aCompleteOperation(), 'deposit');
    await ports.deposit.answer(answer);
    expect(reasons()).toEqual({ [words]: [] });
  });
});
