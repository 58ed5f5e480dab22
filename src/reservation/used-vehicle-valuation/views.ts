import { endsAtOnce, saves, type StepActs } from '../../../tests/paths/views/step-acts.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import {
  valuationBrandsEndpoint,
  valuationEndpoint,
  valuationModelsEndpoint,
  valuationVersionsEndpoint,
} from '../../../domain/wire/valuation.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { usedVehicleValuationMachine } from '../../../machines/used-vehicle-valuation/machine.ts';
import { usedVehicleValuationView } from '../../../machines/used-vehicle-valuation/projection.ts';
import { rememberDescribedUsedVehicle } from '../../api/described-used-vehicle.ts';
import { quoteGap } from '../why-not/gap-words.ts';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import { usedVehicleValuationModel } from '../../../machines/used-vehicle-valuation/samples.ts';
import { defineViews, type Page } from '../../../tests/paths/views/tables.ts';
import {
  comeBackTo,
  lookAt,
  failureAdvice,
  learnOnSaving,
  openStep,
  savingAnswers,
  seesThatTheUnitIsGone,
  seesThePayment,
  titled,
} from '../../../tests/paths/views/wizard.ts';
import { refuse, reply } from '../../../tests/paths/views/wire.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const title = 'Agregar Usado';
const notValued = 'No pudimos realizar la cotización de tu vehículo.';

type List = 'Marca' | 'Modelo' | 'Version';

const list = (name: List) => screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${name}`));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const choose = (name: List, value: string, { user }: Page) =>
  user.selectOptions(list(name), [...list(name).options].find((o) => o.value === value) ?? '');
export const usedVehicleValuationViews = defineViews(
  usedVehicleValuationMachine,
  usedVehicleValuationModel,
  {
    open: (input, visit) => {
      if (input.described) rememberDescribedUsedVehicle(input.described);
      return openStep('usedVehicle', input, title, visit);
    },
    acts: {
      'choose brand': ({ brandId }, page) => choose('Marca', String(brandId), page),
      'choose model': ({ name }, page) => choose('Modelo', name, page),
      'choose version': ({ codia }, page) => choose('Version', codia, page),
      'details typed': async ({ typed }, page) => {
        await type('Año', typed.year, page);
        await type('Kilometraje', typed.kms, page);
      },
      'request quote': (_, { user }) => user.click(button('Cotizar')),
      'accept quote': (_, { user }) => user.click(button('Aceptar Cotización')),
      'cancel quote': (_, { user }) => user.click(button('Cancelar')),
      retry: (_, { user }) => user.click(button('Reintentar')),
      leave: (_, { user }) =>
        user.click(screen.getByRole('link', { name: 'Volver al modo de pago' })),
      'operation read': ({ operation }, page) => lookAt(operation, page),
      'changed elsewhere': (_, page, snapshot, operation) =>
        snapshot.matches('adding')
          ? learnOnSaving(snapshot.context.operation, page)
          : comeBackTo(operation, page),
    },
    actors: {
      'load brands': {
        calls: [valuationBrandsEndpoint],
        done: (brands) => [reply(valuationBrandsEndpoint, brands)],
      },
      'load models': {
        calls: [valuationModelsEndpoint],
        done: (models) => [reply(valuationModelsEndpoint, models)],
      },
      'load versions': {
        calls: [valuationVersionsEndpoint],
        done: (versions) => [reply(valuationVersionsEndpoint, versions)],
      },
      'request valuation': {
        calls: [valuationEndpoint],
        done: {
          quoted: ({ valuation, valuation_id }) => [
            reply(valuationEndpoint, { valuation, valuation_id }),
          ],
          'not valued': () => [refuse(valuationEndpoint, 'valuation_failed')],
          closed: (_, operation) => [
            refuse(valuationEndpoint, 'operation_closed'),
            reply(dealershipStartEndpoint, operation),
          ],
        },
      },
      'save operation': savingAnswers,
    },
    sees: {
      loadingBrands: () => {
        seesTheForm('Cargando marcas...');
        expect(list('Marca').disabled).toBe(true);
      },
      brandsFailed: () => seesFailure('No pudimos cargar las marcas.'),
      'form.noBrand': (snapshot) => {
        seesTheForm();
        seesOpenLists('Marca');
        expect(list('Marca').value).toBe('');
        seesTheGap(snapshot);
      },
      'form.loadingModels': () => {
        seesTheForm('Cargando modelos...');
        seesOpenLists('Marca');
      },
      'form.modelsFailed': () => seesFailure('No pudimos cargar los modelos.'),
      'form.brandChosen.noModel': (snapshot) => {
        seesTheForm();
        seesOpenLists('Marca', 'Modelo');
        expect(list('Modelo').value).toBe('');
        seesTheGap(snapshot);
      },
      'form.brandChosen.loadingVersions': () => {
        seesTheForm('Cargando versiones...');
        seesOpenLists('Marca', 'Modelo');
      },
      'form.brandChosen.versionsFailed': () => seesFailure('No pudimos cargar las versiones.'),
      'form.brandChosen.modelChosen.noVersion': (snapshot) => {
        seesTheForm();
        seesOpenLists('Marca', 'Modelo', 'Version');
        expect(list('Version').value).toBe('');
        seesTheGap(snapshot);
      },
      'form.brandChosen.modelChosen.versionChosen.ready': (snapshot) => {
        seesTheForm();
        seesOpenLists('Marca', 'Modelo', 'Version');
        expect(list('Version').value).not.toBe('');
        expect(screen.queryByText(notValued)).toBeNull();
        seesTheGap(snapshot);
      },
      'form.brandChosen.modelChosen.versionChosen.valuationFailed': () => {
        seesTheForm();
        screen.getByText(notValued);
        expect(button('Cotizar').disabled).toBe(false);
      },
      valuing: () => {
        seesTheForm();
        expect(button('Cotizando…').getAttribute('aria-disabled')).toBe('true');
        expect(field('Año').readOnly).toBe(true);
      },
      'quoted.shown': () => {
        seesTheQuote();
        expect(screen.queryByRole('alert')).toBeNull();
        expect(screen.queryByText(/tu usado no se agregó/)).toBeNull();
      },
      'quoted.notAdded': () => {
        seesTheQuote();
        screen.getByText(`No pudimos agregar tu usado. ${failureAdvice}`);
      },
      'quoted.repriced': () => {
        seesTheQuote();
        screen.getByText(/Los valores de tu reserva cambiaron y tu usado no se agregó\./);
      },
      adding: () => {
        expect(button('Agregando…').getAttribute('aria-disabled')).toBe('true');
        expect(button('Cancelar').disabled).toBe(true);
      },
      added: ({ context }) => {
        titled(titleOf('paymentSelection'));
        const [added] = context.operation.used_vehicles.slice(-1);
        expect(screen.getAllByText(new RegExp(added!.vehicle)).length).toBeGreaterThan(0);
      },
      full: () => titled(titleOf('paymentSelection')),
      left: seesThePayment,
      closed: seesThatTheUnitIsGone,
    },
  },
);

async function type(name: string, text: string, { user }: Page): Promise<void> {
  await user.clear(field(name));
  if (text === '') return;
  await user.click(field(name));
  await user.paste(text);
}

function seesTheForm(loading = ''): void {
  titled(title);
  screen.getByText('Completá los datos del vehículo usado');
  expect(screen.queryAllByRole('status').map(wordsOf)).toContain(loading);
}

/** Checks the enabled lists; the others wait for them. */
function seesOpenLists(...open: List[]): void {
  for (const name of ['Marca', 'Modelo', 'Version'] as const) {
    expect(list(name).disabled).toBe(!open.includes(name));
  }
}

function seesTheGap(snapshot: Parameters<typeof usedVehicleValuationView>[0]): void {
  const { missing, typed } = usedVehicleValuationView(snapshot);
  expect(screen.getAllByRole('status').map(wordsOf)).toContain(quoteGap(missing, typed));
  expect(button('Cotizar').disabled).toBe(missing.length > 0);
}

function seesFailure(words: string): void {
  seesTheForm();
  expect(wordsOf(screen.getByRole('alert'))).toContain(`${words} ${failureAdvice}`);
  button('Reintentar');
}

function seesTheQuote(): void {
  titled(title);
  screen.getByText(/^Valor de: Fiat Cronos /);
  expect(button('Aceptar Cotización').disabled).toBe(false);
  expect(button('Cancelar').disabled).toBe(false);
}

export const stepActs: StepActs = {
  holds: [valuationEndpoint, dealershipUpdateEndpoint],
  endsAtOnce,
  ends: async (_, { user, wire }, operation) => {
    for (const [name, choice] of Object.entries({
      Marca: 'Fiat',
      Modelo: 'Cronos',
      Version: 'Drive 1.3',
    })) {
      const list = screen.getByRole<HTMLSelectElement>('combobox', { name });
      await waitFor(() => expect(list.disabled).toBe(false));
      await user.selectOptions(list, choice);
    }
    for (const [name, text] of Object.entries({ Año: '2021', Kilometraje: '42.000' })) {
      await user.click(screen.getByRole('textbox', { name }));
      await user.paste(text);
    }
    await waitFor(() => expect(button('Cotizar').disabled).toBe(false));
    await user.click(button('Cotizar'));
    const valued = { valuation: 9_000_000, valuation_id: 'valuation-1' };
    await wire.play([reply(valuationEndpoint, valued)]);
    await user.click(await screen.findByRole('button', { name: 'Aceptar Cotización' }));
    await wire.play([saves(operation)]);
  },
};
