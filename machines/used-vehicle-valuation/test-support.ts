import { createActor } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import type {
  BrandOption,
  DescribedUsedVehicle,
  ModelOption,
  VersionOption,
} from '../../domain/operation/used-vehicles/used-vehicles.ts';
import type { QuoteInput, QuoteResult } from '../ports.ts';
import { usedVehicleValuationMachine } from './machine.ts';
import { usedVehicleValuationView } from './projection.ts';
import { anOperation, today } from '../../domain/operation/samples.ts';
import { aSavedDraft } from '../../tests/support/charts/draft.ts';
import { announcingPort, aPort, endOf } from '../../tests/support/charts/ports.ts';

export const fiat: BrandOption = { id: 11, name: 'Fiat' };
export const ford: BrandOption = { id: 12, name: 'Ford' };
export const cronos: ModelOption = { name: 'Cronos' };
export const argo: ModelOption = { name: 'Argo' };
export const drive: VersionOption = { codia: '110-1', description: 'Drive 1.3' };
export const precision: VersionOption = { codia: '110-2', description: 'Precision 1.8' };

export function describeUsedVehicle(
  operation: Operation = anOperation(),
  described: DescribedUsedVehicle | null = null,
) {
  const saving = aSavedDraft(operation);
  const { draft, save } = saving;
  const brands = aPort<BrandOption[], void>();
  const models = aPort<ModelOption[], { brandId: number }>();
  const versions = aPort<VersionOption[], { brandId: number; model: string }>();
  const quote = announcingPort<QuoteResult, QuoteInput>(draft.read);
  const actor = createActor(
    usedVehicleValuationMachine.provide({
      actors: {
        ...draft.follower,
        'load brands': brands.logic,
        'load models': models.logic,
        'load versions': versions.logic,
        'request valuation': quote.logic,
        'save operation': save.logic,
      },
    }),
    { input: { operation, today, described } },
  ).start();
  return {
    ...saving,
    actor,
    brands,
    models,
    versions,
    quote,
    view: () => usedVehicleValuationView(actor.getSnapshot()),
    output: () => endOf(actor),
    chooseBrand: (brandId: number) => actor.send({ type: 'choose brand', brandId }),
    chooseModel: (name: string) => actor.send({ type: 'choose model', name }),
    chooseVersion: (codia: string) => actor.send({ type: 'choose version', codia }),
    type: (year: string, kms: string) =>
      actor.send({ type: 'details typed', typed: { year, kms } }),
  };
}

/** The used vehicle chart with a completely described Cronos. */
export async function describeTheCronos(operation?: Operation) {
  const step = describeUsedVehicle(operation);
  await step.brands.answer([fiat, ford]);
  step.chooseBrand(fiat.id);
  await step.models.answer([argo, cronos]);
  step.chooseModel(cronos.name);
  await step.versions.answer([drive, precision]);
  step.chooseVersion(drive.codia);
  step.type('2021', '42.000');
  return step;
}

/** The used vehicle chart with the valuation of the Cronos. */
export async function quoteTheCronos(operation?: Operation) {
  const step = await describeTheCronos(operation);
  step.actor.send({ type: 'request quote' });
  await step.quote.answer({ kind: 'quoted', valuation: 9_000_000, valuation_id: 'valuation-1' });
  return step;
}
