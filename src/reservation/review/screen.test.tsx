import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openStep } from '../../../tests/support/views/open-step.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import {
  aCompleteOperation,
  aTransaction,
  aUsedVehicle,
} from '../../../domain/operation/samples.ts';
import { factsOf, screenTitled, wayOn, wordsOf } from '../../../tests/support/views/reading.ts';
import {
  answerParameters,
  loseConnection,
  network,
} from '../../../tests/support/wire/wire-handlers.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const { code } = aCompleteOperation();

function withUsedVehicles(): Operation {
  const kangoo = { brand: 'Renault', vehicle: 'Kangoo Life 1.6', kms: 120_000, year: 2015 };
  const used_vehicles = [aUsedVehicle(), { ...kangoo, valuation: 4_000_000 }];
  return aCompleteOperation({ cash_amount: 11_800_000, used_vehicles });
}

function financed(): Operation {
  return aCompleteOperation({
    cash_amount: 14_800_000,
    credit_id: 3,
    credit_name: 'Prendario 36',
    credit_amount: 10_000_000,
    credit_avg_installment: 480_000,
    credit_cftea: 49.86,
    credit_installments: 36,
  });
}

const confirm = () => wayOn('Confirmar y pagar la seña');

const arrive = (operation = aCompleteOperation()) => openStep('review', { operation });

function part(title: string): Record<string, string> {
  return factsOf(screen.getByRole('heading', { name: title }).closest('section')!);
}

describe('review screen', () => {
  test.each([
    ['ended', {}, 1],
    ['ended with the last card', { rejections: 8 }, 0],
    ['ended while nobody confirmed a reported payment', { is_unconfirmed: true }, 0],
  ])(
    'shows a shopper who comes back that the time to pay is over: it %s',
    async (_, its, shown) => {
      await arrive(
        aCompleteOperation({ status: 'expired', purchase: { transaction: aTransaction(its) } }),
      );
      await screenTitled(titleOf('review'));
      expect(screen.queryAllByText('Este vehículo ya no está apartado para vos')).toHaveLength(
        shown,
      );
      expect(confirm().getAttribute('disabled')).toBeNull();
    },
  );

  test('shows the payment of today first, then the payment at the dealership', async () => {
    await arrive(aCompleteOperation({ deposit_amount: 250_000 }));
    const [moments] = screen.getAllByText('En el concesionario');
    expect(wordsOf(moments!.closest('dl')!)).toBe(
      'Hoy$ 250.000En el concesionario$ 24.550.000En total, en dinero$ 24.800.000',
    );
  });

  test('shows the rights of withdrawal in bold directly above the button', async () => {
    await arrive();
    const right = screen.getByText(/^Si te arrepentís dentro de las 48 horas/, {
      selector: 'strong',
    });
    const between = right.closest('p')!.nextElementSibling as HTMLElement;
    expect(wordsOf(between)).toBe('');
    expect(between.nextElementSibling!.contains(confirm())).toBe(true);
  });

  test('shows the right of revocation directly above the button of the summary and of the phone bar', async () => {
    await arrive();
    const copies = screen.getAllByRole('button', { name: 'Confirmar y pagar la seña' });
    const summary = screen.getByRole('complementary', { name: 'Tu reserva' });
    const bar = screen.getByRole('region', { name: 'Resumen' });
    for (const place of [summary, bar]) {
      const right = within(place).getByText(/^Podés revocar la compra: si pagás hoy, por lo menos/);
      const button = copies.find((copy) => place.contains(copy))!;
      expect(right.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(copies).toHaveLength(3);
  });

  test('shows all entered data', async () => {
    await arrive(aCompleteOperation({ deposit_amount: 250_000 }));
    expect(part('Tu 0 km')).toEqual({
      Vehículo: 'Volkswagen Nivus Highline 200 TSI',
      'Año modelo': '2026',
      Color: 'Gris platino',
      Chasis: '9BWCH6CH0T4000041',
      Sucursal: 'Mendoza',
    });
    expect(part('Precio')).toEqual({
      'Precio de lista': '$ 25.000.000',
      'Descuento especial': '− $ 1.000.000',
      Patentamiento: '$ 500.000',
      'Flete y alistaje': '$ 300.000',
      'Precio final': '$ 24.800.000',
      'Precio sin impuestos nacionales': '$ 20.582.645',
    });
    expect(part('Forma de pago')).toEqual({
      'Precio final': '$ 24.800.000',
      'Precio sin impuestos nacionales': '$ 20.582.645',
      Efectivo: '$ 24.800.000',
      Saldo: 'todo asignado',
    });
    expect(part('Seña')).toEqual({
      'Pagás ahora, con tarjeta': '$ 250.000',
      'Tarjetas de crédito': 'Visa, MasterCard o Naranja',
      Cuotas: '1, 2 o 3',
    });
    expect(part('Tus datos')).toEqual({
      'Nombre y apellido': 'Lucía Quiroga',
      DNI: '30.123.456',
      'Fecha de nacimiento': '31/12/1980',
      'Estado civil': 'Soltero/a',
      Teléfono: '261 555 0142',
      'Correo electrónico': 'lucia@ejemplo.com.ar',
    });
  });

  test('offers debit cards where they pay the deposit', async () => {
    network.use(answerParameters({ debit_cards: true }));
    await arrive(aCompleteOperation({ deposit_amount: 250_000 }));
    expect(part('Seña')).toMatchObject({ 'Débito o prepaga': 'en un pago' });
  });

  test('shows only the deposit of the operation', async () => {
    await arrive(aCompleteOperation({ deposit_amount: 250_000 }));
    const words = wordsOf(screen.getByRole('main'));
    const deposits = words.matchAll(
      /(?:[Ss]eña (?:de )?|Seña|Pagás ahora, con tarjeta)\$ ([\d.]+\d)/g,
    );
    expect([...deposits].map((match) => match[1])).toEqual(Array(4).fill('250.000'));
  });

  test('shows the balance after the deposit, in the page and in the summary', async () => {
    await arrive(aCompleteOperation({ deposit_amount: 250_000 }));
    const words = wordsOf(screen.getByRole('main'));
    const rest = 'La seña se descuenta del precio: vas a pagar $ 24.550.000 en el concesionario.';
    expect(words.split(rest)).toHaveLength(4);
  });

  test('links to the terms in a new tab before the payment', async () => {
    await arrive(aCompleteOperation());
    const terms = within(screen.getByRole('main')).getByRole('link', {
      name: 'términos y condiciones',
    });
    expect(['href', 'target'].map((name) => terms.getAttribute(name))).toEqual([
      '/terminos',
      '_blank',
    ]);
  });

  test('subtracts a promotion', async () => {
    const promotion = { code: 'invierno', money_discount: 800_000, percentage_discount: null };
    await arrive(aCompleteOperation({ promotion }));
    const final = { 'Precio final': '$ 24.000.000' };
    expect(part('Precio')).toMatchObject({ 'Promoción invierno': '− $ 800.000', ...final });
    expect(part('Forma de pago')).toMatchObject(final);
  });

  test('shows each used vehicle, and that its valuation is not binding', async () => {
    await arrive(withUsedVehicles());
    expect(part('Usados')).toEqual({
      'Usado: Fiat Cronos Drive 1.3, 2021, 42.000 km': '$ 9.000.000 (estimación no vinculante)',
      'Usado: Renault Kangoo Life 1.6, 2015, 120.000 km': '$ 4.000.000 (estimación no vinculante)',
    });
    expect(part('Forma de pago')).toMatchObject({ Usados: '$ 13.000.000' });
    screen.getByText(/es una estimación no vinculante: la confirman los vendedores\./);
  });

  test('shows the credit plan with its installments', async () => {
    await arrive(financed());
    expect(part('Financiación')).toEqual({
      Plan: 'Prendario 36',
      Financiación: '$ 10.000.000',
      Cuotas: '36 cuotas de $ 480.000 promedio, CFTEA 49,86 %',
    });
    expect(part('Forma de pago')).toMatchObject({
      Efectivo: '$ 14.800.000',
      Financiación: '$ 10.000.000',
      Saldo: 'todo asignado',
    });
  });

  test('leaves out unused ways of paying', async () => {
    await arrive();
    expect(screen.queryByRole('heading', { name: 'Usados' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Financiación' })).toBeNull();
    expect(wordsOf(screen.getByRole('main'))).not.toContain('estimación');
  });

  test.each([
    ['Modificar forma de pago', aCompleteOperation, titleOf('paymentSelection'), 'forma-de-pago'],
    ['Modificar usados', withUsedVehicles, titleOf('paymentSelection'), 'forma-de-pago'],
    ['Modificar financiación', financed, 'Agregar financiación', 'finaciacion'],
    ['Modificar tus datos', aCompleteOperation, titleOf('personalData'), 'tus-datos'],
  ])('links back to a step: %s', async (name, operation, heading, slug) => {
    const { user, address: current } = await arrive(operation());
    await user.click(screen.getByRole('link', { name }));
    await screenTitled(heading);
    expect(current()).toBe(`/concesionario-digital/${slug}/${code}`);
  });
});

test('a review whose used vehicles are worth more than the new one has one notice, with the salesperson, and promises no money', async () => {
  const used_vehicles = [aUsedVehicle({ valuation: 26_000_000 })];
  await arrive(aCompleteOperation({ cash_amount: 0, used_vehicles }));
  const notices = await screen.findAllByText(/Te sobran|a favor/);
  expect(notices.map(wordsOf)).toEqual(['Te sobran $ 1.200.000: hablá con Ventas Volkswagen.']);
});

test('the review repeats its refused save when the connection returns', async () => {
  const unsettled = aCompleteOperation({ cash_amount: 0, used_vehicles: [aUsedVehicle()] });
  const { dealership, user } = await arrive(unsettled);
  network.use(loseConnection(dealershipUpdateEndpoint, { once: true }));
  await user.click(screen.getByRole('button', { name: 'Completar en efectivo' }));
  await screen.findByText(/^No pudimos guardar el cambio\./);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(dealership.operation?.rest_in_cash).toBe(true));
  await waitFor(() => expect(confirm().disabled).toBe(false));
});
