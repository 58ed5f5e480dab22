import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aTransaction,
} from '../../../domain/operation/samples.ts';
import { openStep } from '../../../tests/support/views/open-step.ts';
import { screenTitled } from '../../../tests/support/views/reading.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';
import type { ModelContext } from './offer-tools.ts';

type Registered = Parameters<ModelContext['registerTool']>[0];

/** The tools of `document.modelContext`, as WebMCP's proposal keeps them: no two of a name, and until their signal ends. */
const tools = new Map<string, Registered>();

// Its first import takes long.
beforeAll(async () => void (await import('./offer-tools.ts')));

beforeEach(() => {
  tools.clear();
  const modelContext: ModelContext = {
    registerTool: async (tool, { signal }) => {
      if (tools.has(tool.name)) throw new DOMException(tool.name, 'InvalidStateError');
      if (!/^[\w.-]{1,128}$/.test(tool.name)) throw new DOMException(tool.name);
      tools.set(tool.name, tool);
      signal.addEventListener('abort', () => tools.delete(tool.name));
    },
  };
  Object.defineProperty(document, 'modelContext', { value: modelContext, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(document, 'modelContext');
});

const offered = (...names: string[]) =>
  waitFor(() => expect([...tools.keys()].toSorted()).toEqual(names));
const call = (name: string, input: object = {}) => {
  const { execute } = tools.get(name)!;
  return act(() => execute(input));
};

test('an agent fills the form of the personal data, which shows it, and reads what is wrong and what is missing', async () => {
  const { dealership, pass } = await openStep('personalData', { operation: aSettledOperation() });
  await offered('cargar_datos', 'ir_a_paso');
  expect(await call('cargar_datos', { email: 'ana' })).toBe(
    'Revisá el correo: tiene que ser como nombre@ejemplo.com.',
  );
  expect(await call('cargar_datos', { name: 'Ana', lastname: 'Paz' })).toMatch(
    /^Hecho\. Estás en «Datos personales»\. Falta.* el DNI/,
  );
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });
  expect(name.value).toBe('Ana');
  pass(1000);
  await waitFor(() => expect(dealership.operation!.purchase.lastname).toBe('Paz'));
});

test('a closed step is refused with the sentence of the map, and an open one is opened', async () => {
  await openStep('personalData', { operation: aSettledOperation() });
  await offered('cargar_datos', 'ir_a_paso');
  expect(tools.get('ir_a_paso')!.inputSchema).toMatchObject({
    properties: { opcion: { enum: ['Modo de pago', 'Agregar usado', 'Agregar financiación'] } },
  });
  expect(await call('ir_a_paso', { opcion: 'Revisá y confirmá' })).toBe('Faltan datos personales');
  const { execute } = tools.get('cargar_datos')!;
  await call('ir_a_paso', { opcion: 'Modo de pago' });
  await screenTitled(titleOf('paymentSelection'));
  await waitFor(() => expect(tools.has('poner_efectivo')).toBe(true));
  expect(tools.has('cargar_datos')).toBe(false);
  expect(await execute({})).toBe('Eso no se puede ahora. Estás en «Modo de pago».');
});

test('what an agent types about a used vehicle is in its form', async () => {
  await openStep('usedVehicle', { operation: anOperation() });
  await waitFor(() => expect(tools.has('elegir_marca')).toBe(true));
  expect(await call('describir_usado', { year: '1950', kms: '10' })).toBe(
    'El año tiene que estar entre 1990 y 2027.',
  );
  await call('describir_usado', { year: '2018', kms: '45.000' });
  const kms = screen.getByRole<HTMLInputElement>('textbox', { name: /^Kilometraje/ });
  await waitFor(() => expect(kms.value).toBe('45.000'));
});

test.each([
  ['at the deposit', 'deposit', { status: 'holding', purchase: { transaction: aTransaction() } }],
  ['to staff who look at a reservation', 'review', { is_staff_view: true }],
] as const)('an agent is offered nothing %s', async (_, step, changes) => {
  await openStep(step, { operation: aCompleteOperation(changes) });
  await vi.dynamicImportSettled();
  expect([...tools.keys()]).toEqual([]);
});
