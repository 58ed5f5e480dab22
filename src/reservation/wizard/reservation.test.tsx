import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import {
  aCompleteOperation,
  anOperation,
  aPromotion,
  aSettledOperation,
  aTransaction,
  aUnit,
  completeBuyer,
  unitFullPrice,
  withCash,
} from '../../../domain/operation/samples.ts';
import { labelOf, slugOf, stepNumber, type StepId } from '../../../machines/reservation/steps.ts';
import { screenTitled, wayOn, wordsOf } from '../../../tests/support/views/reading.ts';
import {
  renderRoute,
  type RenderRouteOptions,
} from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { progressOf, stepBefore, titleOf } from '../../../tests/support/wizard/step-titles.ts';

const { code } = anOperation();
const at = (slug: string) => `/concesionario-digital/${slug}/${code}`;
const resume = at('continue');
const unitAddress = '/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus-highline-200-tsi';

/** The words and the target of the link to the step before. */
function wayBackFrom(step: StepId): [words: string, to: string] {
  const before = stepBefore(step);
  return [`Volver al paso ${stepNumber(before)}: ${labelOf(before)}`, at(slugOf(before))];
}

const paid = (status: Operation['status']) =>
  aCompleteOperation({ status, purchase: { transaction: aTransaction() } });

async function open(path: string, operation: Operation | null, options?: RenderRouteOptions) {
  const dealership = standInDealership({ operation });
  const page = await renderRoute(path, options);
  return { dealership, ...page };
}

test.each([
  ['open', true],
  ['holding', true],
  ['reserved', false],
  ['cancelled', false],
  ['delivered', false],
] as const)(
  'the header of a reservation that was read as %s promises a refund of the deposit: %s',
  async (status, isPromised) => {
    await open(resume, paid(status));
    const known = ': si te arrepentís en 48 horas, te devolvemos el 100% de la seña';
    await waitFor(() => expect(document.querySelector('[data-unknown]')).toBeNull());
    expect(wordsOf(screen.getAllByRole('banner')[0]!).includes(known)).toBe(isPromised);
  },
);

const email = () => screen.getByRole('textbox', { name: 'Tu correo electrónico' });
const cash = () => screen.getByRole<HTMLInputElement>('textbox', { name: /en efectivo/ });

const startAddress = '/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi';

describe('reservation', () => {
  test('starts with the promotion of the code in the address', async () => {
    const dealership = standInDealership({
      unit: aUnit({ promotion: aPromotion({ code: 'VENDIMIA27' }) }),
      promotions: [aPromotion()],
    });
    const { user } = await renderRoute(`${startAddress}?promotion_code=OTO%C3%91O`);
    await screenTitled('Reservá tu Nivus Highline 200 TSI');
    await user.type(email(), `${completeBuyer.email}{Enter}`);
    await screenTitled(titleOf('paymentSelection'));
    expect(dealership.operation).toMatchObject({
      promotion: aPromotion(),
      pending_amount: unitFullPrice - 800_000,
    });
  });

  test('starts with the promotion of the unit, which stays removed after the shopper removes it', async () => {
    const promotion = aPromotion({ code: 'VENDIMIA27' });
    const dealership = standInDealership({
      unit: aUnit({ promotion }),
      promotions: [promotion],
      offeredPromotion: promotion,
    });
    const { user } = await renderRoute(startAddress);
    await screenTitled('Reservá tu Nivus Highline 200 TSI');
    screen.getByText('Precio final');
    await user.type(email(), `${completeBuyer.email}{Enter}`);
    await screenTitled(titleOf('paymentSelection'));
    expect(wordsOf(await screen.findByText(/^Te aplicamos/))).toBe(
      'Te aplicamos VENDIMIA27: −$ 800.000',
    );
    expect(dealership.operation?.pending_amount).toBe(unitFullPrice - 800_000);
    await user.click(screen.getByRole('button', { name: 'Quitar promoción' }));
    await screen.findByText(/^Tenés una promoción disponible/);
    expect(dealership.operation).toMatchObject({
      promotion: null,
      revision: 1,
      pending_amount: unitFullPrice,
    });
  });

  test('slides a step in from the side that the shopper moves to', async () => {
    const { user } = await open(at('tus-datos'), aSettledOperation());
    const isBack = () =>
      screen.getByRole('heading', { level: 1 }).closest('[data-moved=back]') !== null;
    await screenTitled(titleOf('personalData'));
    expect(isBack()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Volver al paso 1: Modo de pago' }));
    await screenTitled(titleOf('paymentSelection'));
    expect(isBack()).toBe(true);
    await user.click(wayOn());
    await screenTitled(titleOf('personalData'));
    expect(isBack()).toBe(false);
  });
});

describe('resumed reservation', () => {
  test('opens by the address with unit and code too', async () => {
    const { address } = await open(`${startAddress}/${code}`, aSettledOperation());
    await screenTitled(titleOf('personalData'));
    expect(address()).toBe(at('tus-datos'));
  });

  test.each([
    ['revisar', anOperation(), titleOf('paymentSelection'), 'forma-de-pago'],
    ['reservado', aSettledOperation(), titleOf('personalData'), 'tus-datos'],
  ])('does not open %s before it may be visited', async (typed, operation, heading, slug) => {
    const { address, back } = await open(at(typed), operation, { cameFrom: '/como-reservar' });
    await screenTitled(heading);
    expect(address()).toBe(at(slug));
    await back();
    expect(address()).toBe('/como-reservar');
  });

  test.each([
    ['continue', 'aaaa-bbbb-cccc'],
    ['forma-de-pago', 'aaaa-bbbb-cccc'],
    ['reservado', '7k2m-x9q4-0abc-def0-1234-0000'],
  ])(
    'shows "not found" and a field for another code when the code is wrong: %s',
    async (slug, wrong) => {
      const { address, back } = await open(
        `/concesionario-digital/${slug}/${wrong}`,
        anOperation(),
        {
          cameFrom: '/como-reservar',
        },
      );
      await screenTitled('No encontramos una reserva con ese código.');
      expect(address()).toBe(`/concesionario-digital/continue/${wrong}`);
      await screen.findByRole('textbox', { name: 'Código de tu reserva' });
      const others = screen.getByRole('link', { name: 'Ver oportunidades' });
      expect(others.getAttribute('href')).toBe('/oportunidades');
      await back();
      expect(address()).toBe('/como-reservar');
    },
  );
});

describe('ended reservation', () => {
  const summary = () => wordsOf(screen.getByRole('main'));

  test.each([
    ['reserved', 'reservado', '¡El pago de la seña de $ 200.000 se realizó con éxito!'],
    ['pending', 'pendiente', 'Tu reserva está pendiente de confirmación'],
  ] as const)('invites the buyer within 48 hours when it is %s', async (status, slug, words) => {
    const { address } = await open(resume, paid(status));
    await screenTitled('Tu 0km te espera');
    expect(summary()).toContain(words);
    expect(summary()).toContain('Acercate a nuestras oficinas dentro de las 48 horas');
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/');
    expect(address()).toBe(at(slug));
  });

  test.each([
    ['cancelled', 'si la tarjeta llega a cobrarla, te devolvemos el 100%'],
    ['refunded', 'quedó anulado: no se te cobró nada'],
  ] as const)(
    'shows no refund of an uncharged deposit when it was %s with a pending payment',
    async (status, words) => {
      const transaction = aTransaction({ pending_since: '2026-11-20T15:05:00.000Z' });
      await open(resume, aCompleteOperation({ status, purchase: { transaction } }));
      await screenTitled('Esta reserva fue cancelada');
      expect(summary()).toContain(words);
    },
  );

  test('shows that a person refunds the deposit when the provider refuses the refund', async () => {
    const transaction = aTransaction({ is_refund_refused: true });
    await open(resume, aCompleteOperation({ status: 'cancelled', purchase: { transaction } }));
    await screenTitled('Esta reserva fue cancelada');
    expect(summary()).toContain('La seña ($ 200.000) te la devuelve una persona');
    expect(summary()).not.toContain('Estamos devolviendo');
  });

  test('shows the pesos and the rate of money that was received for a price in dollars', async () => {
    const part = {
      amount: 10_000,
      pesos: { amount: 14_950_000, rate: 1_495 },
      means: 'transfer',
      receipt: '12',
      on: '2026-11-21',
    } as const;
    const closing = { began_on: '2026-11-21', taken: [], parts: [part] };
    const transaction = aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' });
    const purchase = { transaction, vehicle: aUnit({ currency: 'usd', price: 32_900 }) };
    await open(resume, aCompleteOperation({ status: 'cancelled', closing, purchase }));
    await screenTitled('Esta reserva fue cancelada');
    expect(summary()).toContain(
      'Pago por transferencia, recibo 12US$ 10.000 ($ 14.950.000 a $ 1.495 por dólar)',
    );
  });

  test('of a sold unit links to other units', async () => {
    const { address } = await open(at('revisar'), aCompleteOperation({ status: 'unavailable' }));
    await screenTitled('El vehículo seleccionado no está disponible.');
    expect(summary()).toContain(
      'Este Nivus Highline 200 TSI ya no está a la venta. No te cobramos nada.',
    );
    const others = screen.getByRole('link', { name: 'Ver oportunidades Volkswagen' });
    expect(others.getAttribute('href')).toBe('/oportunidades/volkswagen');
    expect(address()).toBe(resume);
  });
});

test('going back in the wizard to a step that is no longer allowed shows the allowed one, and then leaves', async () => {
  const { dealership, user, address, back, pass } = await open(
    at('tus-datos'),
    aCompleteOperation(),
    {
      cameFrom: '/como-reservar',
    },
  );
  await screenTitled(titleOf('personalData'));
  await user.click(screen.getByRole('link', { name: /^Modo de pago/ }));
  await screenTitled(titleOf('paymentSelection'));
  await user.clear(cash());
  pass(500);
  await waitFor(() => expect(dealership.operation?.pending_amount).toBe(unitFullPrice));
  await back();
  await waitFor(() => expect(address()).toBe(at('forma-de-pago')));
  await screenTitled(titleOf('paymentSelection'));
  await back();
  await screenTitled('Cómo reservar online');
  expect(address()).toBe('/como-reservar');
});

describe('each step of the wizard', () => {
  const focused = () => wordsOf(document.activeElement!);

  test.each([
    ['paymentSelection', anOperation(), 'Volver a la unidad', unitAddress],
    ['personalData', aSettledOperation(), ...wayBackFrom('personalData')],
    ['review', aCompleteOperation(), ...wayBackFrom('review')],
    ['deposit', aCompleteOperation(), ...wayBackFrom('deposit')],
  ] as const)(
    'has its position in the document title, and a link back: %s',
    async (step, operation, name, to) => {
      await open(at(slugOf(step)), operation);
      await screenTitled(titleOf(step));
      expect(document.title).toBe(`${progressOf(step)} | Grupo Cordillera`);
      screen.getByText('Concesionario Digital · Compra Online');
      screen.getByText('Reservando Nivus Highline 200 TSI');
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
    },
  );

  test.each([
    ['vehiculo-usado', 'Agregar Usado'],
    ['finaciacion', 'Agregar financiación'],
  ])(
    'beside the first one has its link back at its head, above the title: %s',
    async (slug, name) => {
      await open(at(slug), anOperation());
      const title = await screenTitled(name);
      const back = screen.getByRole('link', { name: 'Volver al modo de pago' });
      expect(back.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(back.getAttribute('href')).toBe(at('forma-de-pago'));
    },
  );

  test('moves the focus to its heading', async () => {
    const { user } = await open(resume, withCash(anOperation(), unitFullPrice));
    await waitFor(() => expect(focused()).toBe(titleOf('personalData')));
    await user.click(screen.getByRole('link', { name: /^Modo de pago/ }));
    await waitFor(() => expect(focused()).toBe(titleOf('paymentSelection')));
    await user.click(wayOn());
    await waitFor(() => expect(focused()).toBe(titleOf('personalData')));
  });
});
