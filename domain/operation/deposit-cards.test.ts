import { expect, test } from 'vitest';
import { demoParameters } from '../../tests/support/samples/demo-parameters.ts';
import { depositCardWords, withAcceptedCards } from './deposit-cards.ts';

const credit = 'tarjeta de crédito Visa, MasterCard o Naranja, en 1, 2 o 3 cuotas';
const both = `${credit}, o con débito o prepaga, en un pago`;

test('the cards of the deposit are credit cards, and with the setting also debit and prepaid cards', () => {
  expect([undefined, {}, { debit_cards: true }].map(depositCardWords)).toEqual([
    credit,
    credit,
    both,
  ]);
});

test('the terms of a dealership name the cards that its payments provider takes', () => {
  const terms = [
    {
      title: 'La seña',
      paragraphs: ['Es parte del precio.', 'Se abona con {tarjetas de la seña}.'],
    },
  ];
  const read = (takesDebitCards: boolean) =>
    withAcceptedCards({ ...demoParameters, terms }, takesDebitCards).terms;
  expect(read(false)[0]!.paragraphs).toEqual(['Es parte del precio.', `Se abona con ${credit}.`]);
  expect(read(true)[0]!.paragraphs).toEqual(['Es parte del precio.', `Se abona con ${both}.`]);
});
