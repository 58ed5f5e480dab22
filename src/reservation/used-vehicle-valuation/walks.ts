import {
  valuationBrandsEndpoint as brands,
  valuationEndpoint as valuing,
} from '../../../domain/wire/valuation.ts';
import { usedVehicleValuationViews } from './views.ts';
import { drops, holds } from '../../../tests/paths/chromium/network.ts';
import {
  actsOf,
  comesBack,
  isSaved,
  opens,
  raisesPrice,
  sellsUnit,
  starts,
} from '../../../tests/paths/chromium/walk-acts.ts';
import type { Act, ChartWalks } from '../../../tests/paths/chromium/walks.ts';

const nothing = { index: 0 };

type List = 'Marca' | 'Modelo' | 'Version';

const chooses =
  (list: List, which: { label: string } | { index: number }): Act =>
  ({ page }) =>
    page.getByLabel(list).selectOption(which);

const does = actsOf(usedVehicleValuationViews);
const fiat = chooses('Marca', { label: 'Fiat' });
const cronos = chooses('Modelo', { label: 'Cronos' });
const version = chooses('Version', { index: 1 });
const details = does('details typed', { typed: { year: '2019', kms: '42.000' } });
const ready = 'form.brandChosen.modelChosen.versionChosen.ready';
const requests = does('request quote');
const accepts = does('accept quote');
const again = does('retry');
const opened = [starts(), opens('usedVehicle'), 'form.noBrand', fiat];
const withModel = [...opened, 'form.brandChosen.noModel', cronos];
const noVersion = 'form.brandChosen.modelChosen.noVersion';
const described = [...withModel, noVersion, version, details, ready];
const quoted = [...described, requests, 'quoted.shown'];

export const usedVehicleValuationWalks: ChartWalks = {
  views: usedVehicleValuationViews,
  calls: {
    loadingBrands: {
      way: [starts(), opens('usedVehicle')],
      lost: ['brandsFailed', again],
      done: ['form.noBrand'],
    },
    'form.loadingModels': {
      way: opened,
      lost: ['form.modelsFailed', again],
      done: ['form.brandChosen.noModel'],
    },
    'form.brandChosen.loadingVersions': {
      way: withModel,
      lost: ['form.brandChosen.versionsFailed', again],
      done: [noVersion],
    },
    valuing: {
      way: [...described, requests],
      lost: ['form.brandChosen.modelChosen.versionChosen.valuationFailed', requests],
      done: ['quoted.shown'],
    },
    adding: {
      way: [...quoted, accepts],
      lost: ['quoted.notAdded', accepts],
      done: ['added', isSaved(2)],
    },
  },
  walks: {
    'the shopper changes their mind about a quote': [...quoted, does('cancel quote'), ready],
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
    'the shopper leaves': [...described, does('leave'), 'left'],
    'the shopper leaves before the brands are there': [
      [starts(), holds(brands), opens('usedVehicle'), 'loadingBrands', does('leave'), 'left'],
    ],
    'the shopper leaves after the brands were lost': [
      [starts(), holds(brands), opens('usedVehicle'), 'loadingBrands', drops(brands)],
      ['brandsFailed', does('leave'), 'left'],
    ],
    'the shopper leaves before the quote is there': [
      [...described, holds(valuing), requests, 'valuing', does('leave'), 'left'],
    ],
    'the shopper leaves a quote': [...quoted, does('leave'), 'left'],
    'the shopper takes each choice back, and types before the last': [
      [...described, chooses('Version', nothing), noVersion, chooses('Modelo', nothing)],
      ['form.brandChosen.noModel', details, chooses('Marca', nothing), 'form.noBrand'],
    ],
    'the unit is sold before the quote is there': [...described, sellsUnit, requests, 'closed'],
  },
};
