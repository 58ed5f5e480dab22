import { describe, expect, test } from 'vitest';
import { aCompleteOperation, aTransaction, aUnit } from '../../../domain/operation/samples.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { contractOf } from './contract/contract.ts';
import { newsLetter } from './alert-letters.ts';
import { operationLetters } from './letters.ts';

const parameters = {
  ...demoParameters,
  vat_rate: 21,
  group: {
    ...demoParameters.group,
    province: 'Mendoza',
    claims_channel: 'reclamos@cordillera.example',
    claims_hours: 'lunes a viernes de 9 a 18',
    province_claims_link: 'https://defensa.example/',
  },
};
const publicUrl = 'https://tienda.example';
const words = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('what the law wants in a letter', () => {
  test('is, in those of a reservation, the channel for claims and the one of the province', () => {
    const operation = aCompleteOperation({
      status: 'reserved',
      purchase: { transaction: aTransaction() },
    });
    const about = { operation, parameters, publicUrl, now: new Date(), caseNumber: 1042 };
    const [buyer] = operationLetters('reserved', about);
    const text = words(buyer!.text);
    expect(text).toContain('Reclamos: reclamos@cordillera.example, lunes a viernes de 9 a 18.');
    expect(text).toContain(
      'También podés reclamar ante Defensa del Consumidor de Mendoza: https://defensa.example/',
    );
    expect(text).toContain('Botón de arrepentimiento');
  });

  // The vehicle and its freight include 21 % of IVA: (25.000.000 − 1.000.000 + 300.000) / 1,21 = 20.082.645. The registration
  // fee of 500.000 has no IVA and is added whole.
  const net = '$ 20.582.645';
  const conditions =
    'Para más información o limitaciones aplicables consultá https://tienda.example/terminos.';

  test.each(['reserved', 'pending'] as const)(
    'is, in the letter of a %s reservation, the price without national taxes in small print, and where the conditions are',
    (kind) => {
      const operation = aCompleteOperation({ purchase: { transaction: aTransaction() } });
      const about = { operation, parameters, publicUrl, now: new Date(), caseNumber: 1042 };
      const [buyer] = operationLetters(kind, about);
      const text = words(buyer!.text);
      expect(text).toContain(`Precio final: $ 24.800.000 Precio sin impuestos nacionales: ${net}`);
      expect(text).toContain(conditions);
      const html = words(buyer!.html);
      expect(html).toMatch(/<th [^>]*font-size:12px">Precio sin impuestos nacionales<\/th>/);
      expect(html).not.toMatch(/font-size:12px">Precio final/);
    },
  );

  test('is, in the contract, the same, and the channel for claims', () => {
    const operation = aCompleteOperation({
      status: 'reserved',
      purchase: { transaction: aTransaction({ paid_at: '2026-11-20T21:45:00.000Z' }) },
    });
    const { parts } = contractOf({ operation, parameters, publicUrl })!;
    const rows = parts.flatMap((part) => ('rows' in part ? part.rows : []));
    const price = rows.findIndex(({ label }) => label === 'Precio final');
    expect(
      rows.slice(price, price + 2).map((row) => ({ ...row, value: words(row.value) })),
    ).toEqual([
      { label: 'Precio final', value: '$ 24.800.000' },
      { label: 'Precio sin impuestos nacionales', value: net, isSmall: true },
    ]);
    const paragraphs = parts.flatMap((part) => ('paragraph' in part ? [part.paragraph] : []));
    expect(paragraphs).toContain(conditions);
    expect(paragraphs.join(' ')).toContain('Reclamos: reclamos@cordillera.example');
  });

  test('is, beside a lower price, the one without national taxes, and where the conditions are', () => {
    const alert = {
      kind: 'price' as const,
      code: 'c',
      email: 'ana@paz.example',
      name: 'Nivus',
      path: '/',
    };
    const news = [{ unit: aUnit(), before: 25_800_000 }];
    const about = { parameters, publicUrl, brands: specifiedBrands, dollarRate: null };
    const letter = newsLetter(alert, news, about);
    const text = words(letter.text);
    expect(text).toContain('Precio final: $ 24.800.000');
    expect(text).toContain('Precio sin impuestos nacionales: $ 20.582.645');
    expect(text).toContain(
      'Para más información o limitaciones aplicables consultá https://tienda.example/terminos.',
    );
    const html = words(letter.html);
    expect(html).toMatch(/<th [^>]*font-size:12px">Precio sin impuestos nacionales<\/th>/);
    expect(html).not.toMatch(/font-size:12px">Precio final/);
  });
});
