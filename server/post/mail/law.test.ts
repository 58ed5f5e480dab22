import { describe, expect, test } from 'vitest';
import { aCompleteOperation, aTransaction, aUnit } from '../../../domain/operation/samples.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
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
    const text = words(newsLetter(alert, news, about).text);
    expect(text).toContain('Precio final: $ 24.800.000');
    expect(text).toContain('Precio sin impuestos nacionales: $ 20.582.645');
    expect(text).toContain(
      'Para más información o limitaciones aplicables consultá https://tienda.example/terminos.',
    );
  });
});
