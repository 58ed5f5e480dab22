import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  aCompleteOperation,
  anOperation,
  aPromotion,
  aTransaction,
  aUsedVehicle,
  completeBuyer,
  today,
} from '../../domain/operation/samples.ts';
import { formSubmissionMachine } from '../../machines/form-submission/machine.ts';
import { reservationMachine } from '../../machines/reservation/machine.ts';
import { masked, maskPersonal } from 'statechart-workbench/testing';

const { code } = anOperation();

/** The secrets that appear anywhere in a value. */
function leaksOf(value: unknown, secrets: readonly string[]): string[] {
  const text = JSON.stringify(value) ?? '';
  return secrets.filter((secret) => text.includes(secret));
}

const secretsOf = (values: object) => Object.values(values).map(String).filter(Boolean);

describe('an operation', () => {
  const operation = aCompleteOperation({
    promotion: aPromotion(),
    used_vehicles: [aUsedVehicle()],
    purchase: { birthdate: '1980-12-31', transaction: aTransaction() },
  });

  test('shows purchase and prices, and masks the buyer and the operation code', () => {
    const shown = maskPersonal(operation);
    expect(shown).toEqual({
      ...operation,
      code: masked,
      purchase: {
        ...operation.purchase,
        name: masked,
        lastname: masked,
        dni: masked,
        display_birthdate: masked,
        birthdate: masked,
        marital_status_id: masked,
        telephone: masked,
        email: masked,
        transaction: { ...aTransaction(), code: masked },
      },
    });
    const { marital_status_id: _, ...buyer } = completeBuyer;
    expect(leaksOf(shown, [code, '1980-12-31', 'deposit-1', ...secretsOf(buyer)])).toEqual([]);
  });

  test('leaves empty personal fields empty', () => {
    expect(maskPersonal(anOperation())).toMatchObject({ purchase: { name: '', email: masked } });
  });
});

describe('the values of a form', () => {
  const somebody = { name: 'Ana', lastname: 'Paz', email: 'ana.paz@ejemplo.com.ar' };
  test.each([
    ['contact', { ...somebody, telephone: '2615550142', message: 'Llamame', subject: 'Un Nivus' }],
    ['price request', { ...somebody, cellphone: '2615550143', vehicle: 'Nivus' }],
    [
      'job application',
      { ...somebody, cellphone: '1', studies: 'Ingeniera', position: 'Ventas', zone: 'Godoy Cruz' },
    ],
    ['revocation', { code, email: somebody.email }],
  ])('are all masked in the %s form', (_, values) => {
    expect(maskPersonal({ type: 'send', values })).toEqual({
      type: 'send',
      values: Object.fromEntries(Object.keys(values).map((field) => [field, masked])),
    });
  });

  test('are also masked in the form’s snapshot and output', () => {
    const actor = createActor(formSubmissionMachine).start();
    actor.send({ type: 'send', values: { file: new File(['Ana Paz'], 'ana-paz.pdf'), age: 41 } });
    expect(maskPersonal(actor.getSnapshot())).toEqual({
      status: 'active',
      value: 'sending',
      context: { values: { file: masked, age: masked }, answer: null, problem: '' },
    });
    expect(maskPersonal({ kind: 'accepted', answer: { request_code: '7K2M-X9Q4' } })).toEqual({
      kind: 'accepted',
      answer: { request_code: masked },
    });
  });
});

describe('the events of charts', () => {
  const models = Object.values(
    import.meta.glob<Record<string, { inputs?: object; events?: object; actors?: object }>>(
      '../../machines/*/samples.ts',
      { eager: true },
    ),
  ).flatMap((module) => Object.values(module).filter(({ events }) => events !== undefined));
  const { marital_status_id: _, ...buyer } = completeBuyer;

  test('contain no personal data after masking, in any sample', () => {
    expect(models).toHaveLength(16);
    // The unmasked samples do contain personal data.
    expect(leaksOf(models, [buyer.name, code])).toEqual([buyer.name, code]);
    const secrets = [code, ...secretsOf(buyer), 'pagos.example'];
    expect(
      leaksOf(
        models.map((model) => maskPersonal(model)),
        secrets,
      ),
    ).toEqual([]);
  });
});

describe('a name', () => {
  test.each([
    [{ type: 'choose model', name: 'Cronos' }],
    [
      {
        brands: [{ id: 3, name: 'Fiat' }],
        models: [{ name: 'Cronos' }],
        model: { name: 'Cronos' },
      },
    ],
    [{ plans: [{ id: 3, name: 'Prendario 36', bank: 'Banco Andino' }] }],
  ])('of a thing is shown: %j', (things) => {
    expect(maskPersonal(things)).toEqual(things);
  });

  test.each([[{ name: 'Ana' }], [{ id: 7, name: 'Ana', email: 'ana@ejemplo.com.ar' }]])(
    'of a person is masked: %j',
    (somebody) => {
      expect(leaksOf(maskPersonal(somebody), ['Ana', 'ana'])).toEqual([]);
    },
  );
});

test('a code is shown for a promotion and masked for a reservation, wherever it was typed', () => {
  expect(maskPersonal({ type: 'promotion code typed', code: 'OTOÑO' })).toEqual({
    type: 'promotion code typed',
    code: 'OTOÑO',
  });
  expect(maskPersonal({ type: 'promotion code typed', code })).toEqual({
    type: 'promotion code typed',
    code: '[operation-code]',
  });
  expect(maskPersonal(new Error(`not found: ${code}`))).toEqual({
    name: 'Error',
    message: 'not found: [operation-code]',
  });
});

describe('values that are not plain data', () => {
  test('are left out or replaced by a name', () => {
    const actor = createActor(reservationMachine, {
      input: { from: { code }, step: undefined, today, operation: null, described: null },
    });
    expect(maskPersonal({ actor, say: () => {}, on: new Date(0), list: [1, undefined] })).toEqual({
      on: '[Date]',
      list: [1, undefined],
    });
  });

  test('include the address of the payments page, which is masked because its query pays for a reservation', () => {
    expect(maskPersonal({ kind: 'held', frameUrl: 'https://pagos.example/?token=1' })).toEqual({
      kind: 'held',
      frameUrl: masked,
    });
  });
});
