import { expect, test } from 'vitest';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { salesHost } from '../../content/contacts.ts';
import type { Salesman } from '../../content/parameters.ts';
import { balanceRow, excessWords } from './balance.ts';
import { anOperation, aUnit, aUsedVehicle } from '../samples.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const used_vehicles = [aUsedVehicle({ valuation: 26_000_000 })];

test.each([
  ['that is open', {}, 'Saldo pendiente: $ 24.800.000'],
  ['of more than the total', { used_vehicles }, 'Asignado de más: $ 1.200.000'],
])('the row of a balance %s shows a label and an amount without a sign', (_, changes, words) => {
  const { label, value } = balanceRow(anOperation(changes));
  expect(plain(`${label}: ${value}`)).toBe(words);
});

test.each([
  ['used vehicles alone exceed', {}, 'Te sobran $ 1.200.000: hablá con Julieta Moyano.'],
  ['cash can be lowered', { cash_amount: 1 }, ''],
  ['credit can be lowered', { credit_id: 3, credit_amount: 1 }, ''],
])("an excess recommends a salesman only if the buyer can't lower it: %s", (_, more, words) => {
  expect(plain(excessWords(anOperation({ used_vehicles, ...more }), 'Julieta Moyano'))).toBe(words);
});

test('the sales contact of a brand is a salesman on WhatsApp, else its first salesman, else the department', () => {
  const someone = (fullname: string, brand_id = 1) => ({ brand_id, fullname });
  const host = (...salesmen: Salesman[]) => salesHost({ ...demoParameters, salesmen }, aUnit());
  expect(
    host(someone('Ana', 2), someone('Luz'), { ...someone('Carolina'), whatsapp_number: '261' }),
  ).toBe('Carolina');
  expect(host()).toBe('Ventas Volkswagen');
});
