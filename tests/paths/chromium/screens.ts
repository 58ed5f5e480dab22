import { expect } from 'vitest';
import { formatMoney } from '../../../domain/money/money.ts';
import { startingPrice } from '../../../domain/vehicles/stock-vehicle.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { heading, paymentFrame, pathOf } from '../../browser/shopper.ts';
import { slugOf, steps } from '../../../machines/reservation/steps.ts';
import type { Visit } from './visit.ts';
import { titleOf } from '../../support/wizard/step-titles.ts';

export type Shows = (visit: Visit) => Promise<void>;

/** What the page shows in each state where it may stay, by chart and path. */
export const screens: Readonly<Record<string, Readonly<Record<string, Shows>>>> = {
  reservation: {
    starting: ({ page, unit }) => heading(page, `Reservá tu ${unit.name}`),
    ...Object.fromEntries(steps.map(({ id, slug }) => [`step.${id}`, step(titleOf(id), slug)])),
    'step.paymentSelection': async (visit) => {
      await heading(visit.page, titleOf('paymentSelection'));
      visit.code = (await visit.page.getByText(/^[\da-z]{4}(-[\da-z]{4}){5}$/).textContent())!;
      await step(titleOf('paymentSelection'), slugOf('paymentSelection'))(visit);
    },
    'reserved.settled': async (visit) => {
      await end('Tu 0km te espera', 'reservado')(visit);
      await says(visit, 'se realizó con éxito');
      await says(visit, visit.code);
      const cancel = { name: 'Cancelar reserva', includeHidden: true };
      await visit.page.getByRole('button', cancel).waitFor({ state: 'attached' });
      expect(await visit.page.getByRole('dialog').count()).toBe(0);
    },
    'reserved.asking': ({ page }) =>
      page.getByRole('dialog', { name: '¿Querés cancelar tu reserva?' }).waitFor(),
    'pending.waiting': async (visit) => {
      await end('Tu 0km te espera', 'pendiente')(visit);
      await says(visit, 'Tu reserva está pendiente de confirmación');
    },
    'cancelled.waiting': async (visit) => {
      await heading(visit.page, 'Esta reserva fue cancelada');
      await says(visit, 'Estamos devolviendo el 100% de la seña');
    },
    refunded: async (visit) => {
      await heading(visit.page, 'Esta reserva fue cancelada');
      await says(visit, 'Te devolvimos el 100% de la seña');
    },
    unavailable: async (visit) => {
      await heading(visit.page, wireErrors.unit_unavailable.message);
      await says(visit, 'No te cobramos nada');
    },
  },
  dealershipStart: {
    'ready.priced': async (visit) => {
      const { page, unit } = visit;
      await page.getByRole('button', { name: 'Empezar la reserva' }).waitFor();
      await says(visit, formatMoney(startingPrice(unit), unit.currency));
    },
  },
  paymentSelection: {
    'choosing.cash.saved': saved,
    'choosing.usedVehicles.listed': async ({ page }) => {
      await page.getByRole('link', { name: 'Entrego mi usado' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
    'choosing.progress.deciding': rests('Continuar'),
  },
  personalData: {
    'filling.draft.saved': saved,
    'filling.progress.deciding': rests('Continuar'),
  },
  review: { 'reviewing.settled': rests('Confirmar y pagar la seña') },
  depositPayment: {
    'paying.payment.watching.waiting': async ({ page }) => {
      await paymentFrame(page)
        .getByRole('button', { name: /^Pagar/ })
        .waitFor();
      expect(await page.getByText('La tarjeta fue rechazada', { exact: true }).count()).toBe(0);
    },
    'paying.payment.watching.rejected': async (visit) => {
      await visit.page.getByText('La tarjeta fue rechazada', { exact: true }).waitFor();
      await paymentFrame(visit.page).getByRole('main').waitFor();
    },
    'paying.hold.running': async ({ page }) => {
      expect(await page.getByRole('timer').textContent()).toMatch(/^1\d:\d\d$/);
      expect(await page.getByText('Queda poco tiempo para pagar').count()).toBe(0);
    },
    heldByAnother: async (visit) => {
      await says(visit, wireErrors.unit_held.message);
      await visit.page.getByRole('button', { name: 'Probar ahora' }).waitFor();
    },
    'expired.waiting': async (visit) => {
      await says(visit, 'Se terminó el tiempo para pagar');
      await visit.page.getByRole('button', { name: 'Volver a intentar' }).waitFor();
    },
  },
};

/** What every step of an open reservation shows. */
function step(name: string, slug: string): Shows {
  return async (visit) => {
    await heading(visit.page, name);
    await expect.poll(() => pathOf(visit.page)).toBe(addressOf(slug, visit));
  };
}

function end(name: string, slug: string): Shows {
  return async (visit) => {
    await step(name, slug)(visit);
    await says(visit, 'Tenés hasta el ');
  };
}

const addressOf = (slug: string, { code }: Visit) => `/concesionario-digital/${slug}/${code}`;

export async function says({ page }: Visit, text: string | RegExp): Promise<void> {
  await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor();
}

async function saved({ page }: Visit): Promise<void> {
  await page.getByText('Guardado', { exact: true }).filter({ visible: true }).waitFor();
}

/** Nothing is being sent: 'Continuar' is there and not busy. */
function rests(name: string): Shows {
  return async ({ page }) => {
    const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe(null);
  };
}
