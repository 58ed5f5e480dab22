import { expect } from 'vitest';
import { dealershipUpdateEndpoint as saving } from '../../../../domain/wire/dealership-update.ts';
import {
  valuationBrandsEndpoint as brands,
  valuationEndpoint as valuation,
  valuationModelsEndpoint as models,
  valuationVersionsEndpoint as versions,
} from '../../../../domain/wire/valuation.ts';
import { wireErrors } from '../../../../domain/wire/errors.ts';
import { usedVehicleValuationMachine } from '../../../../machines/used-vehicle-valuation/machine.ts';
import { heading } from '../../../browser/shopper.ts';
import { drops, holds, losesAnswer, passes, repeats } from '../network.ts';
import { says, type Shows } from '../screens.ts';
import {
  comesBack,
  follows,
  isBusy,
  isTitled,
  opens,
  presses,
  raisesPrice,
  sellsUnit,
  starts,
  types,
} from '../walk-acts.ts';
import type { Act, ChartWalks } from '../walks.ts';

type List = 'Marca' | 'Modelo' | 'Version';

const chooses =
  (list: List, which: { label: string } | { index: number }): Act =>
  ({ page }) =>
    page.getByLabel(list).selectOption(which);

/** The list is open, and nothing is chosen in it. */
const isOpen =
  (list: List): Shows =>
  async ({ page }) => {
    await expect.poll(() => page.getByLabel(list).isEnabled()).toBe(true);
    expect(await page.getByLabel(list).inputValue()).toBe('');
  };

const fiat = chooses('Marca', { label: 'Fiat' });
const cronos = chooses('Modelo', { label: 'Cronos' });
const version = chooses('Version', { index: 1 });
const details = [types('Año', '2019'), types('Kilometraje', '42.000')];
const described = [starts(), opens('usedVehicle'), fiat, cronos, version, ...details];
const quoted = [...described, presses('Cotizar'), 'quoted.shown'];
const accepts = presses('Aceptar Cotización');

export const usedVehicleValuationWalks: ChartWalks = {
  machine: usedVehicleValuationMachine,
  shows: {
    loadingBrands: 'Cargando marcas...',
    brandsFailed: 'No pudimos cargar las marcas.',
    'form.noBrand': isOpen('Marca'),
    'form.loadingModels': 'Cargando modelos...',
    'form.modelsFailed': 'No pudimos cargar los modelos.',
    'form.brandChosen.noModel': isOpen('Modelo'),
    'form.brandChosen.loadingVersions': 'Cargando versiones...',
    'form.brandChosen.versionsFailed': 'No pudimos cargar las versiones.',
    'form.brandChosen.modelChosen.noVersion': isOpen('Version'),
    'form.brandChosen.modelChosen.versionChosen.ready': async ({ page }) => {
      await expect.poll(() => page.getByRole('button', { name: 'Cotizar' }).isEnabled()).toBe(true);
    },
    'form.brandChosen.modelChosen.versionChosen.valuationFailed':
      wireErrors.valuation_failed.message,
    valuing: isBusy('Cotizando…'),
    'quoted.shown': async (visit) => {
      await says(visit, /^Valor de: Fiat Cronos/);
      expect(await visit.page.getByText(/tu usado no se agregó/).count()).toBe(0);
    },
    'quoted.notAdded': 'No pudimos agregar tu usado.',
    'quoted.repriced': 'Los valores de tu reserva cambiaron y tu usado no se agregó.',
    adding: isBusy('Agregando…'),
    added: async (visit) => {
      await isTitled('paymentSelection')(visit);
      const removal = visit.page.getByRole('button', { name: /^Quitar Fiat Cronos/ });
      await removal.first().waitFor();
      expect(await removal.count()).toBe(1);
    },
    full: isTitled('paymentSelection'),
    left: isTitled('paymentSelection'),
    closed: ({ page }) => heading(page, wireErrors.unit_unavailable.message),
  },
  walks: {
    'every call is lost once, and the vehicle is added once': [
      [starts(), holds(brands), opens('usedVehicle'), 'loadingBrands'],
      [drops(brands), 'brandsFailed', presses('Reintentar'), 'form.noBrand'],
      [holds(models), fiat, 'form.loadingModels', drops(models), 'form.modelsFailed'],
      [presses('Reintentar'), 'form.brandChosen.noModel'],
      [holds(versions), cronos, 'form.brandChosen.loadingVersions'],
      [drops(versions), 'form.brandChosen.versionsFailed', presses('Reintentar')],
      ['form.brandChosen.modelChosen.noVersion', version, ...details],
      'form.brandChosen.modelChosen.versionChosen.ready',
      [holds(valuation), presses('Cotizar'), 'valuing', losesAnswer(valuation)],
      'form.brandChosen.modelChosen.versionChosen.valuationFailed',
      [holds(valuation), presses('Cotizar'), 'valuing', repeats(valuation), 'quoted.shown'],
      [holds(saving), accepts, 'adding', drops(saving), 'quoted.notAdded'],
      [holds(saving), accepts, 'adding', losesAnswer(saving), 'quoted.notAdded'],
      [accepts, 'added'],
    ],
    'the answers come late and twice': [
      [...quoted, presses('Cancelar')],
      'form.brandChosen.modelChosen.versionChosen.ready',
      [holds(valuation), presses('Cotizar'), 'valuing', passes(valuation), 'quoted.shown'],
      [holds(saving), accepts, 'adding', repeats(saving), 'added'],
    ],
    'the price rises before the quote is accepted': [
      [...quoted, raisesPrice, accepts, 'quoted.repriced', accepts, 'added'],
    ],
    'the unit is sold before the quote is accepted': [...quoted, sellsUnit, accepts, 'closed'],
    'another device adds the last vehicles': [
      ...quoted,
      async (visit) => {
        const { others } = visit.program;
        const operation = await others.resume(visit.code);
        const quotes = [2019, 2020, 2021].map((year) => others.quotedVehicle(operation, { year }));
        await others.save(operation, { used_vehicles: await Promise.all(quotes) });
      },
      [comesBack, 'full'],
    ],
    'the shopper leaves': [...described, follows('Volver al modo de pago'), 'left'],
  },
};
