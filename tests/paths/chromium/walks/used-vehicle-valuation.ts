import { dealershipUpdateEndpoint as saving } from '../../../../domain/wire/dealership-update.ts';
import {
  valuationBrandsEndpoint as brands,
  valuationEndpoint as valuation,
  valuationModelsEndpoint as models,
  valuationVersionsEndpoint as versions,
} from '../../../../domain/wire/valuation.ts';
import { drops, holds, losesAnswer, passes, repeats } from '../network.ts';
import { usedVehicleValuationViews } from '../../views/used-vehicle-valuation.ts';
import { actsOf, comesBack, opens, raisesPrice, sellsUnit, starts } from '../walk-acts.ts';
import type { Act, ChartWalks } from '../walks.ts';

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
const described = [
  [starts(), opens('usedVehicle'), 'form.noBrand', fiat, 'form.brandChosen.noModel', cronos],
  ['form.brandChosen.modelChosen.noVersion', version, details, ready],
].flat();
const quoted = [...described, requests, 'quoted.shown'];

export const usedVehicleValuationWalks: ChartWalks = {
  views: usedVehicleValuationViews,
  walks: {
    'every call is lost once, and the vehicle is added once': [
      [starts(), holds(brands), opens('usedVehicle'), 'loadingBrands'],
      [drops(brands), 'brandsFailed', again, 'form.noBrand'],
      [holds(models), fiat, 'form.loadingModels', drops(models), 'form.modelsFailed'],
      [again, 'form.brandChosen.noModel'],
      [holds(versions), cronos, 'form.brandChosen.loadingVersions'],
      [drops(versions), 'form.brandChosen.versionsFailed', again],
      ['form.brandChosen.modelChosen.noVersion', version, details],
      ready,
      [holds(valuation), requests, 'valuing', losesAnswer(valuation)],
      'form.brandChosen.modelChosen.versionChosen.valuationFailed',
      [holds(valuation), requests, 'valuing', repeats(valuation), 'quoted.shown'],
      [holds(saving), accepts, 'adding', drops(saving), 'quoted.notAdded'],
      [holds(saving), accepts, 'adding', losesAnswer(saving), 'quoted.notAdded'],
      [accepts, 'added'],
    ],
    'the answers come late and twice': [
      [...quoted, does('cancel quote')],
      ready,
      [holds(valuation), requests, 'valuing', passes(valuation), 'quoted.shown'],
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
    'the shopper leaves': [...described, does('leave'), 'left'],
  },
};
