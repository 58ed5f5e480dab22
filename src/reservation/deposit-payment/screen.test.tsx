import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openStep } from '../../../tests/support/views/open-step.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import { dealershipOutcomeEndpoint } from '../../../domain/wire/dealership/outcome.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import type { PaymentMessage } from '../../../domain/wire/payment-message.ts';
import { aCompleteOperation, aTransaction, aUnit } from '../../../domain/operation/samples.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import {
  providerOrigin,
  standInDealership,
  type StandInDealership,
} from '../../../tests/support/wire/stand-in-dealership.ts';
import {
  answer,
  answerParameters,
  loseConnection,
  network,
  record,
  refuse,
} from '../../../tests/support/wire/wire-handlers.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const payable = () => aCompleteOperation({ deposit_amount: 250_000 });
const { code } = payable();
const address = `/concesionario-digital/reserva/${code}`;

const frame = () => screen.findByTitle<HTMLIFrameElement>('Pago de la seña con tarjeta');
const noFrame = () => screen.queryByTitle('Pago de la seña con tarjeta') === null;

const message: PaymentMessage = {
  source: 'payments',
  client_ref: 'deposit-1',
  outcome: 'rejected',
};

function receive(data: unknown, origin = providerOrigin) {
  fireEvent(window, new MessageEvent('message', { data, origin }));
}

const arrive = () => openStep('deposit', { operation: payable() });

/** The provider notifies the dealership of the outcome. */
function decide(
  dealership: StandInDealership,
  status: 'holding' | 'reserved' | 'pending' | 'expired',
  rejections = status === 'holding' ? 1 : 0,
) {
  const { operation } = dealership;
  const transaction = aTransaction({ amount: 250_000, rejections });
  dealership.operation = {
    ...operation!,
    status,
    purchase: { ...operation!.purchase, transaction },
  };
}

describe('deposit screen', () => {
  test('frames the provider’s page with token, amount and reference', async () => {
    const { dealership } = await arrive();
    const { src, height, attributes } = await frame();
    const { origin, pathname, searchParams } = new URL(src);
    expect(`${origin}${pathname}`).toBe('https://pagos.example/pagar');
    expect(Object.fromEntries(searchParams)).toEqual({
      access_token: 'public-key-1',
      import: '250000',
      client_ref: 'deposit-1',
    });
    expect(height).toBe('820');
    expect(attributes.getNamedItem('referrerpolicy')?.value).toBe('no-referrer');
    expect(dealership.operation?.status).toBe('holding');
    screen.getByText('$ 250.000', { selector: 'b' });
  });

  test('shows the balance after the deposit', async () => {
    await arrive();
    await frame();
    const rest = 'La seña se descuenta del precio: vas a pagar $ 24.550.000 en el concesionario.';
    expect(wordsOf(screen.getByRole('main')).split(rest)).toHaveLength(3);
  });

  test.each([
    ['too_many_holds', 'Ya tenés otros vehículos apartados sin seña.'],
    ['held_too_long', 'Ya apartaste este vehículo varias veces sin pagar la seña.'],
    ['too_many_reservations', 'Con este DNI ya hay tantas reservas pagas como se pueden tener'],
  ] as const)('shows why a limit of holds refuses the unit: %s', async (code, sentence) => {
    standInDealership({ operation: payable() });
    network.use(refuse(dealershipDepositEndpoint, code));
    await renderRoute(address);
    await screen.findByText(sentence, { exact: false });
    expect(noFrame()).toBe(true);
  });

  test('shows an error when the provider is unreachable', async () => {
    const dealership = standInDealership({ operation: payable() });
    const rosa = { brand_id: 1, fullname: 'Rosa Funes', whatsapp_number: '+54 9 261 555 0171' };
    network.use(
      answerParameters({ salesmen: [rosa] }),
      refuse(dealershipDepositEndpoint, 'payments_unavailable'),
    );
    await renderRoute(address);
    await screen.findByText('Imposible procesar el pago en este momento.');
    expect(noFrame()).toBe(true);
    expect(dealership.operation?.status).toBe('open');
    const person = await screen.findByText(/^También podés reservarlo con una persona/);
    const offered = within(person.closest<HTMLElement>('[role=status]')!);
    const whatsapp = await offered.findByRole('link', { name: /^Arreglarlo por WhatsApp/ });
    expect(whatsapp.getAttribute('href')).toContain('https://wa.me/5492615550171?');
    const telephone = offered.getByRole('link', { name: demoParameters.group.telephone });
    expect(telephone.getAttribute('href')).toBe('tel:+542615550142');
  });

  test('shows until when another shopper holds the unit, and continues with another unit and the same data', async () => {
    const dealership = standInDealership({ operation: payable() });
    const held = {
      standing: 'held',
      held_until: '2026-11-20T15:20:00.000Z',
      held_ms: 1_200_000,
    } as const;
    network.use(
      answer(unitStandingEndpoint, () => ({ ...aUnit(), ...held })),
      refuse(dealershipDepositEndpoint, 'unit_held'),
    );
    const { user } = await renderRoute(address);
    expect(wordsOf(await screen.findByText(/puede quedar libre a las/))).toContain('12:20: faltan');
    const wait = screen.getByRole('link', { name: 'Avisame si se libera' });
    expect(wait.getAttribute('href')).toBe('/avisame?unidad=41');
    await user.click(await screen.findByRole('button', { name: /^Seguir con este otro/ }));
    await screenTitled(titleOf('paymentSelection'));
    const { name } = payable().purchase;
    expect(dealership.operation?.purchase).toMatchObject({ name, vehicle: { id: 42 } });
  });
});

describe('message from the framed page', () => {
  test('sends the server what the page reported', async () => {
    const { dealership } = await arrive();
    await frame();
    decide(dealership, 'reserved');
    const sent = record(dealershipOutcomeEndpoint, dealership.operation!);
    receive({ ...message, outcome: 'approved' });
    await screenTitled('Tu 0km te espera');
    expect(sent).toEqual([{ code, outcome: 'approved' }]);
  });

  test('with an unknown outcome only makes the screen read the operation', async () => {
    const { dealership } = await arrive();
    await frame();
    decide(dealership, 'reserved');
    network.use(loseConnection(dealershipOutcomeEndpoint));
    receive({ ...message, outcome: 'algo' });
    expect(await screenTitled('Tu 0km te espera')).toBeDefined();
  });

  test.each([
    ['reserved', 'rejected', 'reservado', 'Reserva confirmada'],
    ['pending', 'pending', 'pendiente', 'Reserva pendiente'],
  ] as const)('opens the end that the server answers: %s', async (status, outcome, slug, title) => {
    const { dealership, address: current } = await arrive();
    await frame();
    decide(dealership, status);
    receive({ ...message, outcome });
    await screenTitled('Tu 0km te espera');
    expect(current()).toBe(`/concesionario-digital/${slug}/${code}`);
    expect(document.title).toBe(`${title} | Grupo Cordillera`);
  });

  test('shows that the hold takes no more cards, and who else can help', async () => {
    const { dealership } = await arrive();
    await frame();
    decide(dealership, 'expired', 8);
    receive(message);
    await screen.findByText('Se rechazaron 8 tarjetas');
    expect(noFrame()).toBe(true);
    screen.getByText(/^También podés reservarlo con una persona/);
    screen.getByRole('button', { name: 'Volver a intentar' });
  });

  test('is ignored from other origins and in other formats', async () => {
    const { dealership } = await arrive();
    await frame();
    decide(dealership, 'holding');
    const fetched = vi.spyOn(globalThis, 'fetch');
    receive(message, 'https://pagos.example.malo.example');
    receive(message, 'http://pagos.example');
    receive(message, window.location.origin);
    receive({ source: 'react-devtools' });
    receive('approved');
    receive(null);
    receive({ source: 'payments', ready: true });
    expect(fetched).not.toHaveBeenCalled();

    receive(message);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    await screen.findByText('La tarjeta fue rechazada');
  });
});
