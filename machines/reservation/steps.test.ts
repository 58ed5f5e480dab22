import { expect, test } from 'vitest';
import {
  ends,
  everyStep,
  labelOf,
  slugOf,
  stepBySlug,
  stepNumber,
  steps,
  titleNameOf,
} from './steps.ts';

// SPEC §2, with its spelling. A step that is added later is not in this list and moves none of these.
const specified = [
  ['paymentSelection', 'Modo de pago', 'forma-de-pago'],
  ['usedVehicle', 'Agregar Usado', 'vehiculo-usado'],
  ['financing', 'Agregar financiación', 'finaciacion'],
  ['personalData', 'Datos Personales', 'tus-datos'],
  ['review', 'Revisa y confirma', 'revisar'],
  ['deposit', 'Pago de Seña', 'reserva'],
] as const;

test('the steps of the specification have its names and addresses, in its order', () => {
  const named = specified.map(([id]) => [id, labelOf(id), slugOf(id)]);
  expect(named).toEqual(specified);
  const order = everyStep.map(({ id }) => id).filter((id) => specified.some(([it]) => it === id));
  expect(order).toEqual(specified.map(([id]) => id));
  expect(ends.map(({ slug }) => slug)).toEqual(['reservado', 'pendiente']);
  expect(specified.map(([, , slug]) => stepBySlug(slug))).toEqual(specified.map(([id]) => id));
  expect(['reservado', 'otro', '', undefined].map(stepBySlug)).toEqual(Array(4).fill(undefined));
});

test("the steps count from one, and a screen beside a step has the step's number", () => {
  expect(steps.map(({ id }) => stepNumber(id))).toEqual(steps.map((_, index) => index + 1));
  expect([stepNumber('usedVehicle'), stepNumber('financing')]).toEqual([1, 1]);
});

test('the heading of the deposit is spelled differently from the progress bar', () => {
  expect(titleNameOf('deposit')).toBe('Pago de seña');
  expect(titleNameOf('review')).toBe('Revisa y confirma');
});
