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

const read = (changes: Partial<Record<CardField, string>> = {}) =>
  readCardForm(new URLSearchParams({ ...complete, ...changes }), now);

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
    expect(readCardForm(new URLSearchParams(), now)).toEqual({
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

  test.each([
    ['4509 9535', 'El número tiene que tener 16 dígitos.'],
    ['4509 9535 6623 370x', 'El número tiene que tener 16 dígitos.'],
    [
      '4242 4242 4242 4242',
      'Aceptamos solo las tarjetas de prueba de la lista, de Visa, MasterCard o Naranja.',
    ],
  ])('rejects the number %s', (number, message) => {
    expect(errors({ number })).toEqual({ number: message });
  });

  test.each(['10/26', '1026', '10/2026', '1 / 27', '12-46'])('accepts the expiry %s', (expiry) => {
    expect(errors({ expiry })).toEqual({});
  });

  test.each([
    ['09/26', 'La tarjeta está vencida.'],
    ['12/25', 'La tarjeta está vencida.'],
    ['13/30', 'El mes va de 01 a 12.'],
    ['00/30', 'El mes va de 01 a 12.'],
    ['12/47', 'Revisá el año.'],
    ['diciembre', 'Escribilo como MM/AA.'],
  ])('rejects the expiry %s', (expiry, message) => {
    expect(errors({ expiry })).toEqual({ expiry: message });
  });

  test.each(['12', '1234', '12a'])('rejects the security code %s', (code) => {
    expect(errors({ code })).toEqual({ code: 'Son 3 números.' });
  });

  test.each(['3012345', '30123456', '3.012.345'])('accepts the DNI %s', (dni) => {
    expect(errors({ dni })).toEqual({});
  });

  test.each(['301234', '301234567', 'F301234'])('rejects the DNI %s', (dni) => {
    expect(errors({ dni })).toEqual({ dni: 'El DNI tiene 7 u 8 números.' });
  });

  test.each(['0', '4', '1.5'])('rejects %s installments', (installments) => {
    expect(errors({ installments })).toEqual({ installments: 'Elegí en cuántas cuotas pagar.' });
  });

  test('does not return a card number that was typed as the name', () => {
    const form = read({ holder: '4509 9535 6623 3704' });
    expect(form).toMatchObject({
      values: { holder: '' },
      errors: { holder: 'El nombre no lleva números.' },
    });
  });
});
