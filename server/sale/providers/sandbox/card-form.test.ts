import { describe, expect, test } from 'vitest';
import { readCardForm, type CardField } from './card-form.ts';

// 31 October in Mendoza.
const now = new Date('2026-11-01T02:00:00Z');

const complete: Record<CardField, string> = {
  number: '4509 9535 6623 3704',
  holder: 'Ana Pérez',
  expiry: '12/30',
  code: '123',
  dni: '30.123.456',
  installments: '3',
};

const read = (changes: Partial<Record<CardField, string>> = {}, takesDebitCards = false) =>
  readCardForm(new URLSearchParams({ ...complete, ...changes }), { now, takesDebitCards });

const errors = (changes: Partial<Record<CardField, string>>) => {
  const form = read(changes);
  return form.ok ? {} : form.errors;
};

describe("the sandbox's card form", () => {
  test('returns only the brand and the last four digits of a card', () => {
    expect(read()).toEqual({
      ok: true,
      card: { cardBrand: 'Visa', lastDigits: '3704', installments: 3, outcome: 'approved' },
    });
  });

  test('accepts test cards of Visa, MasterCard and Naranja', () => {
    const brands = ['4509 9535 6623 3704', '5031 7557 3453 0604', '5895 6274 3567 9011'].map(
      (number) => {
        const form = read({ number });
        return form.ok && form.card.cardBrand;
      },
    );
    expect(brands).toEqual(['Visa', 'MasterCard', 'Naranja']);
  });

  test('requires every field', () => {
    expect(readCardForm(new URLSearchParams(), { now, takesDebitCards: false })).toEqual({
      ok: false,
      values: { holder: '', expiry: '', dni: '', installments: '1' },
      errors: {
        number: 'Ingresá el número de la tarjeta.',
        holder: 'Ingresá el nombre como figura en la tarjeta.',
        expiry: 'Ingresá el vencimiento.',
        code: 'Ingresá el código.',
        dni: 'Ingresá el DNI del titular.',
        installments: 'Elegí en cuántas cuotas pagar.',
      },
    });
  });

  test.each<[CardField, string, string]>([
    ['number', '4509 9535', 'El número tiene que tener 16 dígitos.'],
    ['number', '4509 9535 6623 370x', 'El número tiene que tener 16 dígitos.'],
    [
      'number',
      '4242 4242 4242 4242',
      'Aceptamos solo las tarjetas de prueba de la lista, de Visa, MasterCard o Naranja.',
    ],
    ['expiry', '09/26', 'La tarjeta está vencida.'],
    ['expiry', '12/25', 'La tarjeta está vencida.'],
    ['expiry', '13/30', 'El mes va de 01 a 12.'],
    ['expiry', '00/30', 'El mes va de 01 a 12.'],
    ['expiry', '12/47', 'Revisá el año.'],
    ['expiry', 'diciembre', 'Escribilo como MM/AA.'],
    ['code', '12', 'Son 3 números.'],
    ['code', '1234', 'Son 3 números.'],
    ['code', '12a', 'Son 3 números.'],
    ['dni', '301234', 'El DNI tiene 7 u 8 números.'],
    ['dni', '301234567', 'El DNI tiene 7 u 8 números.'],
    ['dni', 'F301234', 'El DNI tiene 7 u 8 números.'],
    ['installments', '0', 'Elegí en cuántas cuotas pagar.'],
    ['installments', '4', 'Elegí en cuántas cuotas pagar.'],
    ['installments', '1.5', 'Elegí en cuántas cuotas pagar.'],
  ])('rejects the %s %s', (field, typed, message) => {
    expect(errors({ [field]: typed })).toEqual({ [field]: message });
  });

  test.each<readonly [CardField, string]>([
    ...['10/26', '1026', '10/2026', '1 / 27', '12-46'].map((it) => ['expiry', it] as const),
    ...['3012345', '30123456', '3.012.345'].map((it) => ['dni', it] as const),
  ])('accepts the %s %s', (field, typed) => {
    expect(errors({ [field]: typed })).toEqual({});
  });

  test.each([
    ['4002 7686 9439 5619', 'Visa Débito'],
    ['5287 3383 1025 3304', 'MasterCard Débito'],
  ])('accepts the debit card %s in one installment, where debit cards pay', (number, cardBrand) => {
    const accepted = { ok: true, card: { cardBrand, installments: 1, outcome: 'approved' } };
    expect(read({ number, installments: '1' }, true)).toMatchObject(accepted);
    expect(read({ number, installments: '3' }, true)).toMatchObject({
      ok: false,
      errors: { installments: 'Con débito se paga en 1 cuota.' },
    });
    expect(read({ number, installments: '1' })).toMatchObject({
      ok: false,
      errors: { number: expect.stringContaining('Aceptamos solo las tarjetas de prueba') },
    });
  });

  test('does not return a card number that was typed as the name', () => {
    const form = read({ holder: '4509 9535 6623 3704' });
    expect(form).toMatchObject({
      values: { holder: '' },
      errors: { holder: 'El nombre no lleva números.' },
    });
  });
});
