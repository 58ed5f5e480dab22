import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../../domain/money/money.ts';
import type { Parameters } from '../../../domain/content/parameters.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import {
  aCompleteOperation,
  anOperation,
  aTransaction,
  aUnit,
  aUsedVehicle,
} from '../../../domain/operation/samples.ts';
import { operationLetters, revocationLetters, startLetter } from './letters.ts';
import type { LetterKind } from '../../../machines/operation/letters.ts';
import { buyerWords } from './letter-words.ts';

const now = new Date('2026-11-20T22:00:00Z');
const publicUrl = 'https://cordillera.example';
const transaction = aTransaction({ amount: 250_000, paid_at: '2026-11-20T21:45:00.000Z' });
const paid = aCompleteOperation({
  status: 'reserved',
  deposit_amount: 250_000,
  purchase: { transaction },
});
const parameters: Parameters = {
  ...demoParameters,
  contact_methods: [
    { brand_id: 5, department: 'sales', email: 'grupo@cordillera.example' },
    { brand_id: 1, department: 'plans', email: 'planes@cordillera.example' },
    { brand_id: 1, department: 'sales', email: null },
    { brand_id: 1, department: 'sales', email: 'vw@cordillera.example' },
    { brand_id: 1, department: 'sales', telephone: '+54 261 555 0111' },
  ],
  no_show: 'Si no venís, tu reserva vence.',
  salesmen: [
    { brand_id: 2, fullname: 'Carolina Funes' },
    { brand_id: 1, fullname: 'Julieta Moyano' },
  ],
  opening_hours: [
    { brand_id: 5, place: 'Ventas', lines: [{ days: 'Lunes a viernes', hours: '9 a 12' }] },
    {
      brand_id: 1,
      place: 'Postventa',
      departments: ['services'],
      lines: [{ days: 'Lunes a viernes', hours: '8 a 13' }],
    },
    {
      brand_id: 1,
      place: 'Ventas y planes',
      departments: ['sales', 'plans'],
      lines: [
        { days: 'Lunes a viernes', hours: '10 a 14' },
        { days: 'Sábados', hours: '10 a 13' },
      ],
    },
  ],
};

const about = { operation: paid, parameters, publicUrl, caseNumber: 1042, now };
const lettersOf = (kind: LetterKind, operation = paid) =>
  operationLetters(kind, { ...about, operation });

/** The visible text and the addresses of links: the HTML without its tags. */
function shown(html: string): string {
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  };
  const body = html.slice(html.indexOf('<td class="ink content"'));
  const withAddresses = body.replace(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1');
  return withAddresses.replace(/<[^>]*>/g, ' ').replace(/&[^;]+;/g, (entity) => entities[entity]!);
}

const words = (text: string) =>
  text.toLocaleLowerCase('es-AR').replaceAll(':', '').split(/\s+/).filter(Boolean);

describe('the letter to the buyer about a reservation', () => {
  const [buyer] = lettersOf('reserved');

  test('goes to the buyer and names the vehicle', () => {
    expect(buyer).toMatchObject({
      to: 'lucia@ejemplo.com.ar',
      subject: 'Tu reserva está confirmada: Volkswagen Nivus Highline 200 TSI',
    });
  });

  test.each([
    ['what was paid', `¡El pago de la seña de ${formatMoney(250_000)} se realizó con éxito!`],
    [
      'where to go',
      'para terminar la compra: Av. San Martín 1450, Godoy Cruz. Tenés hasta el martes',
    ],
    ['until when to come', 'Hasta cuándo: martes 24 de noviembre a las 14'],
    ['what happens otherwise', 'a las 14. Si no venís, tu reserva vence.'],
    ['the hours', 'Horario, lunes a viernes: 10 a 14\nHorario, sábados: 10 a 13'],
    ['the money today', `Ya pagaste: ${formatMoney(250_000)}`],
    ['the money later', `En el concesionario: ${formatMoney(24_550_000)}`],
    ['the money in total', `En total, en dinero: ${formatMoney(24_800_000)}`],
    ['the branch', 'Tu 0 km está en: Sucursal Mendoza'],
    ['what to bring', 'Qué llevar: Tu DNI y el código de la reserva'],
    ['who answers', 'Quién te atiende: Julieta Moyano\nTeléfono: +54 261 555 0111'],
    ['the way', 'Cómo llegar: https://mapa.example'],
    ['the way back', `${publicUrl}/concesionario-digital/continue/7k2m-x9q4-0abc-def0-1234-5678`],
    ["the dealership's clock", '(48 horas): hasta el domingo 22 de noviembre a las 18:45'],
    [
      "the law's clock",
      'ley 24.240, art. 34): por lo menos hasta el lunes 30 de noviembre a las 23:59',
    ],
    ['the code', 'Código de operación: 7k2m-x9q4-0abc-def0-1234-5678'],
    ['the colour', 'Color: Gris platino'],
    ['the chassis', 'Chasis: 9BWCH6CH0T4000041'],
    ['the list price', `Precio de lista: ${formatMoney(25_000_000)}`],
    ['the discount', `Descuento especial: − ${formatMoney(1_000_000)}`],
    ['the licence', `Patentamiento: ${formatMoney(500_000)}`],
    ['the delivery', `Flete y alistaje: ${formatMoney(300_000)}`],
    ['the total', `Precio final: ${formatMoney(24_800_000)}`],
    ['the cash', `Efectivo: ${formatMoney(24_800_000)}`],
    ['the balance', 'Saldo: todo asignado'],
    [
      'what the deposit leaves to pay',
      `La seña se descuenta del precio: vas a pagar ${formatMoney(24_550_000)} en el concesionario.`,
    ],
    ['the person', 'Apellido: Quiroga\nDNI: 30.123.456\nFecha de nacimiento: 31/12/1980'],
    ['the marital status', 'Estado civil: Soltero/a'],
    ['the seller', 'Razón social: Cordillera Automotores S.A.\nCUIT: 30-71234567-8'],
  ])('states %s', (_, text) => expect(buyer!.text).toContain(text));

  test('itemises a total that is paid with a promotion, used vehicles and a loan', () => {
    const operation = anOperation({
      purchase: { transaction },
      promotion: { code: 'PRIMAVERA', money_discount: null, percentage_discount: 10 },
      cash_amount: 1_000_000,
      used_vehicles: [aUsedVehicle(), aUsedVehicle({ brand: 'Ford', vehicle: 'Ka', year: 2012 })],
      credit_name: 'Plan a tu medida',
      credit_amount: 3_000_000,
      credit_installments: 24,
      credit_avg_installment: 180_000,
      credit_cftea: 89.5,
    });
    const { text } = lettersOf('reserved', operation)[0]!;
    for (const line of [
      `Promoción PRIMAVERA: − ${formatMoney(2_480_000)}`,
      `Precio final: ${formatMoney(22_320_000)}`,
      `Usado: Fiat Cronos Drive 1.3, 2021, 42.000\u00a0km: ${formatMoney(9_000_000)} (estimación no vinculante)`,
      `Usado: Ford Ka, 2012, 42.000\u00a0km: ${formatMoney(9_000_000)} (estimación no vinculante)`,
      'Plan: Plan a tu medida',
      `Financiación: ${formatMoney(3_000_000)}`,
      `Cuotas: 24 cuotas de ${formatMoney(180_000)} promedio, CFTEA 89,50\u00a0%`,
      `Saldo pendiente: ${formatMoney(320_000)}`,
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  test('names the adviser for an excess of used vehicles only to the buyer', () => {
    const used_vehicles = [aUsedVehicle({ valuation: 26_000_000 })];
    const operation = anOperation({ purchase: { transaction }, used_vehicles });
    const [buyer, sales] = lettersOf('reserved', operation);
    expect(buyer!.text).toContain(`Te sobran ${formatMoney(1_200_000)}: hablá con Julieta Moyano.`);
    expect(sales!.text).not.toContain('Te sobran');
  });

  test('states a price in dollars with its equivalent in pesos, and the deposit in pesos', () => {
    const vehicle = aUnit({
      currency: 'usd',
      price: 33_000,
      list_price: 33_900,
      special_discount: 1_000,
      license_price: 0,
      delivery_price: 0,
    });
    const operation = aCompleteOperation({
      usd_rate: 1_500,
      deposit_amount: 250_000,
      purchase: { vehicle, transaction },
    });
    const { text } = lettersOf('reserved', operation)[0]!;
    // The next line has its dollars, with the rate.
    expect(text.split('\n')).toContain(`Precio final: ${formatMoney(49_350_000)}`);
    expect(text).toContain(`Patentamiento: nada`);
    expect(text).toContain(
      `En dólares, a ${formatMoney(1_500)} por dólar: ${formatMoney(32_900, 'usd')}`,
    );
    expect(text).toContain(`Seña: ${formatMoney(250_000)}`);

    const unknown = { ...operation, usd_rate: null };
    const [withoutRate] = lettersOf('reserved', unknown);
    expect(withoutRate!.text).toContain('En pesos: Confirmar en concesionario');
  });
});

describe('a letter', () => {
  test('has the same content in plain text and in HTML', () => {
    const kinds = Object.keys(buyerWords) as LetterKind[];
    const others = [
      startLetter(about)!,
      ...revocationLetters({ ...about, requestCode: 'AR-1042', isRefunded: true }),
    ];
    for (const { text, html } of [...kinds.flatMap((kind) => lettersOf(kind)), ...others]) {
      expect(words(shown(html))).toEqual(words(text));
    }
  });

  test.each([
    ['https://fotos.example/mi foto "1".png', 'https://fotos.example/mi%20foto%20%221%22.png'],
    ['https://fotos.example/a%20b.png', 'https://fotos.example/a%20b.png'],
    ['/fotos/móvil 1.jpg', 'https://cordillera.example/fotos/m%C3%B3vil%201.jpg'],
  ])('encodes the address of a picture: %s', (image, address) => {
    const vehicle = aUnit({ image });
    const purchase = { vehicle, transaction };
    const [{ html } = { html: '' }] = lettersOf('reserved', {
      ...paid,
      purchase: { ...paid.purchase, ...purchase },
    });
    expect(html).toContain(`<img src="${address}"`);
  });

  test('escapes HTML, line breaks and bidi characters in a name', () => {
    const name = '<img src=x onerror="alert(1)">\r\nPrecio final: $ 0\u202e';
    const vehicle = aUnit({ name: 'Nivus\r\nBcc: otro@x.example' });
    const operation = aCompleteOperation({ purchase: { name, vehicle, transaction } });
    for (const { subject, text, html } of lettersOf('reserved', operation)) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; Precio final: $ 0');
      expect(text.split('\n')).not.toContain('Precio final: $ 0');
      expect(text).not.toMatch(/[\r\u202e]/);
    }
  });

  test('goes only to the sales department when the buyer’s address is invalid', () => {
    for (const email of ['', 'lucia', 'lucia@ejemplo.com.ar, otra@x.example']) {
      const operation = aCompleteOperation({ purchase: { email, transaction } });
      expect(lettersOf('reserved', operation).map(({ to }) => to)).toEqual([
        'vw@cordillera.example',
      ]);
    }
  });
});

describe('the letter to the sales department', () => {
  const [, sales] = lettersOf('reserved');

  test('names the unit in its subject and starts with the buyer’s contact data', () => {
    expect(sales!.subject).toBe(
      'Reserva confirmada: Volkswagen Nivus Highline 200 TSI · chasis 9BWCH6CH0T4000041 · reserva 1042',
    );
    expect(sales!.text).toMatch(
      /^CONTACTO\n\nNombre y apellido: Lucía Quiroga\nTeléfono: 261 555 0142\nCorreo electrónico: lucia@/,
    );
  });

  test('includes the data of the reservation', () => {
    for (const line of [
      'Plazo para venir: martes 24 de noviembre a las 14',
      'DNI: 30.123.456',
      'Color: Gris platino',
      'Saldo: todo asignado',
      `La seña se descuenta del precio: el cliente va a pagar ${formatMoney(24_550_000)} en el concesionario.`,
    ]) {
      expect(sales!.text.split('\n')).toContain(line);
    }
  });

  test("goes to the brand's sales department, otherwise to the group's or to the group itself", () => {
    const methods = parameters.contact_methods;
    const salesOf = (contact_methods: Parameters['contact_methods']) =>
      operationLetters('reserved', { ...about, parameters: { ...parameters, contact_methods } })[1]!
        .to;
    expect(salesOf(methods)).toBe('vw@cordillera.example');
    expect(salesOf(methods.slice(0, 3))).toBe('grupo@cordillera.example');
    expect(salesOf(methods.slice(1, 3))).toBe('ventas@cordillera.example');
  });
});

describe('the letters about a price in dollars', () => {
  test('name the dollar rate at which the deposit counted', () => {
    const vehicle = aUnit({ currency: 'usd', list_price: 33_000, special_discount: 100 });
    const purchase = { vehicle: { ...vehicle, license_price: 0, delivery_price: 0 }, transaction };
    const operation = {
      ...aCompleteOperation({ usd_rate: 1_500, purchase }),
      deposit_amount: 250_000,
    };
    const [buyer, sales] = lettersOf('reserved', { ...operation, status: 'reserved' });
    const start = `La seña se descuenta del precio al dólar del día en que se pagó (${formatMoney(1_500)})`;
    const rest = `${formatMoney(49_100_000)} (${formatMoney(32_733, 'usd')} a ese dólar)`;
    expect(buyer!.text).toContain(`${start}: vas a pagar ${rest} en el concesionario.`);
    expect(sales!.text).toContain(`${start}: el cliente va a pagar ${rest} en el concesionario.`);
  });
});

describe('the letters about a later event', () => {
  test('inform the buyer that a pending payment is not confirmed yet', () => {
    const waiting = { ...transaction, paid_at: null };
    const operation = aCompleteOperation({ purchase: { transaction: waiting } });
    const [buyer, sales] = lettersOf('pending', operation);
    expect(buyer!.subject).toContain('pendiente de confirmación');
    expect(buyer!.text).toContain(`todavía no acreditó la seña de ${formatMoney(250_000)}`);
    expect(buyer!.text).toContain('Los plazos corren desde que se acredita el pago.');
    expect(buyer!.text).toContain('Chasis: 9BWCH6CH0T4000041');

    const since = { ...waiting, pending_since: '2026-11-20T21:45:00.000Z' };
    const [dated] = lettersOf('pending', aCompleteOperation({ purchase: { transaction: since } }));
    expect(dated!.text).toContain('(48 horas): hasta el domingo 22 de noviembre a las 18:45');
    expect(dated!.text).toContain('Cuando el pago se acredite, los plazos vuelven a empezar');
    expect(sales!.subject).toContain('Reserva pendiente: ');
  });

  test('state that nobody confirmed a payment that only the browser reported, and mention no card', () => {
    const claimed = {
      ...transaction,
      paid_at: null,
      pending_since: '2026-11-20T21:45:00.000Z',
      claimed_until: '2026-11-22T21:45:00.000Z',
    };
    const operation = aCompleteOperation({ purchase: { transaction: claimed } });
    const [buyer, sales] = lettersOf('pending', operation);
    expect(buyer!.text).toContain(
      `Todavía no confirmamos el pago de la seña de ${formatMoney(250_000)} por tu`,
    );
    expect(sales!.text).toContain('nadie la confirmó todavía');
    expect(sales!.text).toContain(
      'hasta el domingo 22 de noviembre a las 18:45. Buscala en la página de pagos',
    );
    expect(buyer!.text + sales!.text).not.toContain('La tarjeta');
  });

  test('inform the buyer and the sales department of a cancellation with its full refund', () => {
    const [buyer, sales] = lettersOf('cancelled');
    expect(buyer!.text).toContain(`Te devolvemos el 100% de la seña (${formatMoney(250_000)})`);
    expect(buyer!.text).not.toContain('Acercate');
    expect(sales!.text).toContain(`se devuelve el 100% de la seña (${formatMoney(250_000)})`);
  });

  test('promise no refund by the same means for an unconfirmed payment', () => {
    const [buyer] = lettersOf('cancelled before the charge');
    expect(buyer!.text).toContain('si la tarjeta llega a cobrarla, te devolvemos el 100%.');
    expect(buyer!.text).not.toContain('por el mismo medio');
  });

  test('state that somebody else has the vehicle after a late payment', () => {
    const [buyer, sales] = lettersOf('paid too late');
    expect(buyer!.subject).toContain('Tu pago llegó tarde y te lo devolvemos: ');
    expect(buyer!.text).toContain('otra persona ya tenía el Volkswagen Nivus Highline 200 TSI.');
    expect(sales!.subject).toContain('Pago tardío: ');
  });

  test.each([
    ['refunded at the provider', 'El concesionario canceló tu reserva y te devolvió el 100%'],
    ['refunded', `Te devolvimos el 100% de la seña (${formatMoney(250_000)})`],
  ] as const)('inform only the buyer of a reservation that is %s', (kind, text) => {
    const letters = lettersOf(kind);
    expect(letters.map(({ to }) => to)).toEqual(['lucia@ejemplo.com.ar']);
    expect(letters[0]!.text).toContain(text);
  });

  test('state the code of a revocation, and promise a refund only when there is one', () => {
    const revoked = (isRefunded: boolean) =>
      revocationLetters({ ...about, requestCode: 'AR-1042', isRefunded });
    const [buyer, sales] = revoked(true);
    expect([buyer!.to, sales!.to]).toEqual(['lucia@ejemplo.com.ar', 'vw@cordillera.example']);
    expect(buyer!.subject).toBe('Recibimos tu pedido de arrepentimiento: AR-1042');
    expect(sales!.subject).toMatch(/^Arrepentimiento: .* chasis 9BWCH6CH0T4000041 · reserva 1042$/);
    for (const { text } of [buyer!, sales!]) expect(text).toContain('Código de trámite: AR-1042');
    expect(buyer!.text).toContain('te devolvemos el 100% de la seña');

    const [waiting] = revoked(false);
    expect(waiting!.text).toContain('te respondemos a este correo');
    expect(waiting!.text).not.toContain('devolvemos');
  });
});
