import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShownClosing } from '../../../domain/operation/stored-parts.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import { aCompleteOperation, aTransaction } from '../../../domain/operation/samples.ts';
import { stepNumber } from '../../../machines/reservation/steps.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { factsOf, screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';

const { code } = aCompleteOperation();
const at = (slug: string) => `/concesionario-digital/${slug}/${code}`;

const ended = (status: OperationStatus) =>
  aCompleteOperation({
    status,
    may_cancel: status === 'reserved' || status === 'pending',
    purchase: {
      transaction: aTransaction(
        status === 'pending'
          ? { pending_since: '2026-11-20T15:05:00.000Z' }
          : { paid_at: '2026-11-20T15:05:00.000Z' },
      ),
    },
  });

async function open(of: OperationStatus | Operation) {
  const dealership = standInDealership({ operation: typeof of === 'string' ? ended(of) : of });
  const page = await renderRoute(at('continue'));
  await screen.findByRole('heading', { level: 1 });
  return { dealership, ...page };
}

const mendoza = { name: 'Mendoza', address: 'Av. Las Heras 1480', city: 'Mendoza' };

/** Renders the visit card with changed parameters. */
async function visitWith(parameters: Parameters<typeof answerParameters>[0]) {
  network.use(answerParameters(parameters));
  await open('reserved');
  const visit = await screen.findByRole('region', { name: 'Cómo seguís' });
  await within(visit).findByText('Teléfono');
  return visit;
}

const revocableUntil =
  'por lo menos hasta el lunes 30 de noviembre a las 23:59 (10 días corridos desde el pago o la entrega, lo último que ocurra, o el día hábil que siga)';

beforeEach(() => void vi.setSystemTime(new Date('2026-11-20T16:00:00Z')));
afterEach(() => void vi.useRealTimers());

const shownText = () => wordsOf(screen.getByRole('main'));

describe('end screen of a paid reservation', () => {
  test('shows the figures of a reservation whose payment came late', async () => {
    await open({ ...ended('reserved'), confirmed_at: '2026-11-20T15:00:00.000Z' });
    expect(shownText()).toContain(
      'Tu reserva vale a los importes que confirmaste el 20/11/2026, 12:00, aunque después cambiaron.',
    );
  });

  test('shows the returned part of the deposit, the balance, and the refund of a cancellation', async () => {
    const transaction = aTransaction({
      paid_at: '2026-11-20T15:05:00.000Z',
      returned_part: 50_000,
    });
    const operation = aCompleteOperation({
      status: 'reserved',
      may_cancel: true,
      purchase: { transaction },
    });
    const { user } = await open(operation);
    expect(shownText()).toContain(
      'Te devolvimos $ 50.000 de tu seña, y tu reserva sigue en pie. Lo que queda de la seña se descuenta del precio: vas a pagar $ 24.650.000 en el concesionario.',
    );
    expect(factsOf(screen.getByRole('complementary', { name: 'Tu reserva' }))).toMatchObject({
      'Ya devuelto': '$ 50.000',
    });
    await user.click(screen.getByRole('button', { name: 'Cancelar reserva' }));
    expect(wordsOf(screen.getByRole('dialog'))).toContain(
      'Te devolvemos el resto de la seña ($ 150.000, además de los $ 50.000 de antes) a la misma tarjeta',
    );
  });

  test('invites a buyer who missed the visit to arrange another day', async () => {
    const { address } = await open('missed');
    await screenTitled('Tu 0km te espera');
    expect(shownText()).toContain(
      'Se terminó tu plazo para venir a terminar la compra. Tu 0 km todavía está reservado: escribinos o llamanos para acordar otro día. Si ya no lo querés, te devolvemos la seña con el botón de arrepentimiento.',
    );
    const visit = await screen.findByRole('region', { name: 'Cómo seguís' });
    await within(visit).findByText('Dónde');
    expect(Object.keys(factsOf(visit))).not.toContain('Hasta cuándo');
    expect(shownText()).toContain('El día que acordemos');
    expect(shownText()).toContain('Podés revocar la compra hasta 10 días después de la entrega.');
    expect(shownText()).not.toContain('Cancelás en línea');
    expect(screen.queryByRole('button', { name: 'Agregar al calendario' })).toBeNull();
    expect(address()).toBe(at('reservado'));
  });

  test('saves a calendar file with the branch and the date until when to come', async () => {
    const files: Blob[] = [];
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
        static override revokeObjectURL = () => {};
      },
    );
    const { user } = await open('reserved');
    await user.click(await screen.findByRole('button', { name: 'Agregar al calendario' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const calendar = (await files[0]!.text()).replace(/\r\n /g, '');
    expect(calendar).toContain('DTEND:20261122T150500Z');
    expect(calendar).toContain('LOCATION:Grupo Cordillera\\, Av. San Martín 1450\\, Godoy Cruz');
  });

  test('has a QR code on the voucher', async () => {
    await open('reserved');
    const picture = await screen.findByRole('img', { name: 'Código QR que abre tu reserva' });
    // The finder pattern in the corner of every QR code.
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(
      /^M4 4h1v1h-1zM5 4h1v1h-1zM6 4h1v1h-1zM7 4h1v1h-1zM8 4h1v1h-1zM9 4h1v1h-1zM10 4h1v1h-1z/,
    );
  });

  test('shows the buyer’s e-mail and the operation code', async () => {
    const { address } = await open('reserved');
    await screenTitled('Tu 0km te espera');
    expect(shownText()).toContain(
      'Te enviamos un correo con todos los datos a lucia@ejemplo.com.ar.',
    );
    expect(shownText()).toContain(`Guardá tu código: ${code}`);
    expect(address()).toBe(at('reservado'));
  });

  test('shows where to go, until when, what to bring, and the contact', async () => {
    const visit = await visitWith({});
    expect(factsOf(visit)).toMatchObject({
      Dónde: `${demoParameters.group.address}, ${demoParameters.group.city} Cómo llegar`,
      'Tu 0 km está en': 'Sucursal Mendoza',
      'Hasta cuándo': 'domingo 22 de noviembre a las 12:05',
      'Qué llevar': 'Tu DNI y el código de la reserva',
      Teléfono: demoParameters.group.telephone,
    });
    expect(factsOf(visit)['Quién te atiende']).not.toBe('');
  });

  test('shows no address when the dealership has not written one', async () => {
    const group = { ...demoParameters.group, address: '', city: '', map_link: '' };
    const visit = await visitWith({ group });
    expect(Object.keys(factsOf(visit))).not.toContain('Dónde');
  });

  test('shows the past steps, the last day of the visit, and the next steps', async () => {
    await open('reserved');
    const timeline = await screen.findByRole('list', { name: 'Lo que sigue' });
    expect(within(timeline).getAllByRole('listitem').map(wordsOf)).toEqual([
      '20/11/2026, 12:05Pagaste la señaEl Nivus Highline 200 TSI queda reservado para vos.',
      'Hasta el domingo 22 de noviembre a las 12:05Vení a terminar la compraTu DNI y el código de la reserva.',
      'Antes de la entregaPagás el saldoTe falta pagar $ 24.600.000.',
      'Al terminar la compraLo patentamosHacemos el trámite en el registro por vos.',
      'El día que acordemosRetirás tu 0 kmYa patentado.',
    ]);
  });

  test('shows the received payments, the balance, and the day of the delivery', async () => {
    const closing: ShownClosing = {
      began_on: '2026-11-21',
      parts: [{ amount: 24_000_000, means: 'transfer', receipt: 'A-1', on: '2026-11-21' }],
      taken: [],
      registry_on: '2026-11-23',
      ready_on: '2026-11-25',
      pickup_at: '2026-11-26T14:00:00.000Z',
    };
    const { address } = await open({ ...ended('ready'), closing });
    expect(shownText()).toContain(
      'Tu Nivus Highline 200 TSI está listo: te esperamos el jueves 26 de noviembre a las 11.',
    );
    expect(factsOf(screen.getByRole('region', { name: 'Tu saldo' }))).toEqual({
      'Recibimos por transferencia, recibo A-1': '$ 24.000.000',
      'Falta pagar': '$ 600.000',
    });
    const timeline = await screen.findByRole('list', { name: 'Lo que sigue' });
    const stages = within(timeline).getAllByRole('listitem');
    expect(stages.filter((stage) => stage.dataset['done']).map(wordsOf)).toHaveLength(3);
    expect(wordsOf(stages.at(-1)!)).toBe(
      'El jueves 26 de noviembre a las 11Retirás tu 0 kmTu DNI y el código de la reserva. Te atiende Ventas Volkswagen.',
    );
    expect(address()).toBe(at('reservado'));
  });

  test('shows the hours of the sales department, and the way to the branch', async () => {
    const week = [{ days: 'Lunes a viernes', hours: '10 a 14 y 15 a 19' }];
    const service = [{ days: 'Sábados', hours: '8 a 12' }];
    const visit = await visitWith({
      branches: [{ ...mendoza, map_link: 'https://mapa.example/1' }],
      opening_hours: [
        { brand_id: 1, place: 'Ventas', departments: ['sales' as const], lines: week },
        { brand_id: 1, place: 'Postventa', departments: ['services' as const], lines: service },
        { brand_id: 2, place: 'Ventas', lines: service },
      ],
    });
    const way = await within(visit).findByRole('link', { name: 'Cómo llegar' });
    expect(way.getAttribute('href')).toBe('https://mapa.example/1');
    expect(factsOf(visit)['Horarios']).toBe('Lunes a viernes, 10 a 14 y 15 a 19');
    expect(factsOf(visit)['Hasta cuándo']).toBe('martes 24 de noviembre a las 14');
    expect(shownText()).toContain(
      'para terminar la compra. Tenés hasta el martes 24 de noviembre a las 14.',
    );
  });

  test.each([
    {
      between: ['Chile', '25 de Mayo'],
      drawn: ['Croquis: Av. Las Heras 1480, entre Chile y 25 de Mayo'],
    },
    { between: ['Chile'], drawn: [] },
    { between: undefined, drawn: [] },
  ])(
    'draws the block of a branch only between two streets: $between',
    async ({ between, drawn }) => {
      const visit = await visitWith({ branches: [{ ...mendoza, between }] });
      await within(visit).findByText('Av. Las Heras 1480, Mendoza');
      const pictures = within(visit).queryAllByRole('img');
      expect(pictures.map((picture) => picture.getAttribute('aria-label'))).toEqual(drawn);
    },
  );

  test.each([
    ['reserved', ['/concesionario-digital/boleto/7k2m-x9q4-0abc-def0-1234-5678']],
    ['pending', []],
  ] as const)('links to the contract of a paid reservation: %s', async (status, addresses) => {
    await open(status);
    const found = screen.queryAllByRole('link', { name: 'Descargar el boleto' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(addresses);
  });

  test('states that the deadline is over, and promises no refund of the 48 hours any more', async () => {
    vi.setSystemTime(new Date('2026-11-26T16:00:00Z'));
    const visit = await visitWith({});
    expect(factsOf(visit)['Hasta cuándo']).toBe('venció el domingo 22 de noviembre a las 12:05');
    expect(shownText()).toContain(
      'Tu plazo para venir terminó el domingo 22 de noviembre a las 12:05: escribinos o llamanos para acordar otro día.',
    );
    expect(shownText()).not.toContain('Si te arrepentís dentro de las 48 horas');
    const paper = document.querySelector<HTMLElement>('section[hidden]')!;
    expect(wordsOf(paper)).not.toContain('48 horas');
  });

  test('prints a voucher', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = await open('reserved');
    await user.click(await screen.findByRole('button', { name: 'Imprimir el comprobante' }));
    expect(print).toHaveBeenCalledOnce();
    const paper = document.querySelector<HTMLElement>('section[hidden]')!;
    const labels = [...paper.querySelectorAll('dt')].map(wordsOf);
    const values = [...paper.querySelectorAll('dd')].map(wordsOf);
    expect(Object.fromEntries(labels.map((label, index) => [label, values[index]]))).toMatchObject({
      'Nombre y apellido': 'Lucía Quiroga',
      DNI: '30.123.456',
      Vehículo: 'Volkswagen Nivus Highline 200 TSI',
      Chasis: '9BWCH6CH0T4000041',
      'Número de pago': 'deposit-1',
      'Ya pagaste': '$ 200.000',
      'En el concesionario': '$ 24.600.000',
      'En total, en dinero': '$ 24.800.000',
      'Hasta cuándo': 'domingo 22 de noviembre a las 12:05',
    });
    expect(values).toContain('hasta el domingo 22 de noviembre a las 12:05');
    expect(values).toContain('por lo menos hasta el lunes 30 de noviembre a las 23:59');
  });

  test('shows the deadlines of cancellation and revocation in Mendoza’s time', async () => {
    await open('reserved');
    await screenTitled('Tu 0km te espera');
    const card = screen.getByRole('region', { name: '¿Cambiaste de idea?' });
    expect(wordsOf(card)).toContain('Hasta el domingo 22 de noviembre a las 12:05 (48 horas)');
    expect(wordsOf(card)).toContain(revocableUntil);
    // The header's and the footer's; the card's own stands in its sentence alone.
    expect(screen.getAllByRole('link', { name: 'Botón de arrepentimiento' })).toHaveLength(2);
    const own = within(card).getAllByRole('link', { name: /arrepentimiento/i });
    expect(own.map((link) => link.getAttribute('href'))).toEqual(['/arrepentimiento']);
  });
});

describe('end screen of a pending payment', () => {
  test('shows the payment in progress, and both rights with their dates', async () => {
    await open('pending');
    await screenTitled('Tu 0km te espera');
    const current = screen.getByRole('navigation', { name: 'Pasos de la reserva' });
    expect(wordsOf(current.querySelector('[aria-current=step]')!)).toBe(
      `${stepNumber('deposit')}Pago de Seña`,
    );
    expect(shownText()).toContain('a lucia@ejemplo.com.ar, y otro cuando el pago se confirme.');
    const card = wordsOf(screen.getByRole('region', { name: '¿Cambiaste de idea?' }));
    expect(card).toContain('por lo menos hasta el domingo 22 de noviembre a las 12:05 (48 horas)');
    expect(card).toContain(revocableUntil);
    const telephone = screen.getAllByRole('link', { name: demoParameters.group.telephone });
    expect(telephone.length).toBeGreaterThan(0);
  });

  test('shows as unconfirmed a payment that only the payment page reported', async () => {
    const operation = ended('pending');
    const claimed_until = '2026-11-22T15:05:00.000Z';
    const transaction = { ...operation.purchase.transaction!, claimed_until };
    await open({ ...operation, purchase: { ...operation.purchase, transaction } });
    expect(shownText()).toContain('todavía no confirmamos el pago de la seña de $ 200.000');
    expect(shownText()).toContain(
      'reservar este vehículo hasta el domingo 22 de noviembre a las 12:05.',
    );
    expect(shownText()).not.toMatch(/la tarjeta todavía|tu banco/);
  });
});

test('the end screen of a cancelled reservation lists two refunded payments and their sum', async () => {
  const transaction = aTransaction({
    paid_at: '2026-11-20T15:05:00.000Z',
    refunds: [200_000, 200_000],
  });
  await open(aCompleteOperation({ status: 'cancelled', purchase: { transaction } }));
  expect(shownText()).toContain(
    'Estamos devolviendo los 2 pagos de la seña ($ 200.000 y $ 200.000, $ 400.000 en total) a la tarjeta de cada pago.',
  );
});

describe('the page of a delivered vehicle', () => {
  const openOn = (today: string) => {
    vi.setSystemTime(new Date(today));
    return open({ ...ended('delivered'), delivered_on: '2026-11-27' });
  };

  test('names the whole date until which the law lets the buyer revoke', async () => {
    await openOn('2026-12-07T12:00:00-03:00');
    expect(shownText()).toContain(
      'podés revocar la compra hasta el lunes 7 de diciembre a las 23:59',
    );
  });

  test('promises no revocation once it is over', async () => {
    await openOn('2026-12-08T12:00:00-03:00');
    expect(shownText()).not.toContain('podés revocar la compra');
  });
});

const endedFacts = {
  Vehículo: 'Volkswagen Nivus Highline 200 TSI',
  Color: 'Gris platino',
  Chasis: '9BWCH6CH0T4000041',
  'Código de operación': code,
  Seña: '$ 200.000',
  'Número de pago': 'deposit-1',
  'Fecha de pago': '20/11/2026, 12:05',
  'Quién te atiende': 'Ventas Volkswagen',
  Teléfono: demoParameters.group.telephone,
};

describe('the page of an ended reservation names car, code, payment and person', () => {
  test.each(['cancelled', 'refunded'] as const)('%s', async (status) => {
    await open(ended(status));
    await screenTitled('Esta reserva fue cancelada');
    await screen.findByText('Quién te atiende');
    expect(factsOf(screen.getByRole('main'))).toEqual(endedFacts);
  });

  test('delivered, with the contract', async () => {
    await open({ ...ended('delivered'), delivered_on: '2026-11-27' });
    await screenTitled('¡Ya tenés tu 0 km!');
    await screen.findByText('Quién te atiende');
    expect(factsOf(screen.getByRole('main'))).toEqual(endedFacts);
    const contract = screen.getByRole('link', { name: 'Descargar el boleto' });
    expect(contract.getAttribute('href')).toBe(`/concesionario-digital/boleto/${code}`);
  });
});

test.each(['cancelled', 'refunded', 'delivered'] as const)(
  'the header of a %s reservation promises no refund',
  async (status) => {
    const delivered = status === 'delivered' && ({ delivered_on: '2026-11-27' } as const);
    await open({ ...ended(status), ...delivered });
    await screen.findByText('Quién te atiende');
    expect(wordsOf(screen.getByRole('banner'))).toMatch(/Reserva segura(?!: si te)/);
  },
);
