import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { priceToday, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { dealershipStartMachine } from '../../../machines/dealership-start/machine.ts';
import { rememberReservation } from '../../api/remembered-reservation.ts';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import { asSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import { dealershipStartModel } from '../../../machines/dealership-start/samples.ts';
import { operationOf } from '../../../machines/operation-draft/follower.ts';
import { defineViews, passing } from '../../../tests/paths/views/tables.ts';
import { refuse, reply } from '../../../tests/paths/views/wire.ts';
import { savingAnswers, takeAnotherUnit } from '../../../tests/paths/views/wizard.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const address = '/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi';

const email = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Tu correo electrónico' });
const heading = (name: string) => screen.getByRole('heading', { name });
const price = () => wordsOf(screen.getByRole('complementary', { name: 'Tu vehículo' }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

export const dealershipStartViews = defineViews(dealershipStartMachine, dealershipStartModel, {
  open: ({ reference: { given } }, visit) => visit(address, given && { state: given }),
  acts: {
    start: async (event, { user }) => {
      await user.clear(email());
      await user.click(email());
      await user.paste(event.email);
      await user.click(button('Empezar la reserva'));
    },
    retry: (_, { user }, snapshot) =>
      user.click(button(snapshot.matches('unavailable') ? 'Buscar de nuevo' : 'Reintentar')),
    'start another': (_, { user }) => user.click(button('Empezar otra')),
    'take another unit': takeAnotherUnit,
    'operation read': () => {
      throw new Error('the draft reads it only with an answer');
    },
  },
  actors: {
    'load unit': {
      calls: [stockUnitEndpoint],
      done: (loaded) => {
        if (loaded?.formerCode) rememberReservation(loaded.formerCode, loaded.unit);
        return [reply(stockUnitEndpoint, loaded ? [asSent(loaded.unit)] : [])];
      },
    },
    'start operation': {
      calls: [dealershipStartEndpoint],
      done: {
        started: ({ isMailed }, operation) => [
          reply(dealershipStartEndpoint, { ...operation, link_mailed: isMailed }),
        ],
        'unit unavailable': () => [refuse(dealershipStartEndpoint, 'unit_unavailable')],
        'not carried over': () => [refuse(dealershipStartEndpoint, 'operation_closed')],
        repriced: ({ unit }) => [
          refuse(dealershipStartEndpoint, 'figures_differ'),
          reply(stockUnitEndpoint, [asSent(unit)]),
        ],
      },
    },
    'save operation': savingAnswers,
  },
  sees: {
    loading: () => {
      screen.getByText('Buscando tu vehículo…');
      expect(screen.queryByRole('textbox')).toBeNull();
    },
    notLoaded: () => {
      heading('No pudimos cargar tu vehículo');
      expect(button('Reintentar').disabled).toBe(false);
      expect(screen.queryByText('El vehículo seleccionado no está disponible.')).toBeNull();
    },
    startedBefore: ({ context }) => {
      heading('Ya empezaste una reserva de este modelo');
      const way = screen.getByRole('link', { name: 'Seguir con mi reserva' });
      expect(way.getAttribute('href')).toBe(links.resume(context.formerCode));
      expect(screen.queryByRole('textbox')).toBeNull();
    },
    'ready.priced': ({ context }) => {
      expect(price()).toContain(amountOf(context.unit!));
      expect(email().disabled).toBe(false);
      expect(button('Empezar la reserva').disabled).toBe(email().value === '');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByText(pricesChanged)).toBeNull();
    },
    'ready.repriced': ({ context }) => {
      screen.getByText(pricesChanged);
      expect(price()).toContain(amountOf(context.unit!));
      expect(button('Empezar la reserva').disabled).toBe(false);
    },
    starting: seesItStart,
    opened: passing,
    choosingCredit: seesItStart,
    failed: () => {
      expect(wordsOf(screen.getByRole('alert'))).toContain('Error iniciando la compra.');
      expect(button('Reintentar').disabled).toBe(false);
      expect(button('Empezar la reserva').disabled).toBe(true);
      expect(email().disabled).toBe(true);
    },
    notCarriedOver: () => {
      heading('No pudimos traer los datos de tu otra reserva');
      screen.getByRole('link', { name: 'Seguir con mi reserva' });
    },
    unavailable: () => {
      heading('El vehículo seleccionado no está disponible.');
      const others = screen.getByRole('link', { name: 'Ver oportunidades Volkswagen' });
      expect(others.getAttribute('href')).toBe(links.offers('volkswagen'));
      expect(button('Buscar de nuevo').disabled).toBe(false);
    },
    started: ({ context }, { address: current }) => {
      heading(titleOf('paymentSelection'));
      const { code } = operationOf(context);
      expect(current()).toBe(links.step('forma-de-pago', code));
      expect(screen.getByRole('link', { name: code }).getAttribute('href')).toBe(
        links.resume(code),
      );
      const mailed = `Te mandamos este enlace a ${context.email}.`;
      expect(wordsOf(document.body).includes(mailed)).toBe(context.isMailed);
      const refused = screen.queryAllByText(/^No pudimos elegir el plan que simulaste/);
      expect(refused).toHaveLength(context.isCreditRefused ? 1 : 0);
    },
  },
});

const pricesChanged = 'Los valores de tu reserva cambiaron. Te mostramos los actuales.';

function seesItStart(): void {
  expect(button('Iniciando…').getAttribute('aria-disabled')).toBe('true');
}

/** The text of an amount as the page shows it, with its non-breaking space. */
function amountOf(unit: StockVehicle): string {
  return formatMoney(priceToday(unit)).replaceAll('\u00a0', ' ');
}
