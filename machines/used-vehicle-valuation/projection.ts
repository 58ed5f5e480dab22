import type { SnapshotFrom } from 'xstate';
import { usedVehicleSchema } from '../../domain/operation/used-vehicles/used-vehicles.ts';
import type { usedVehicleValuationMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof usedVehicleValuationMachine>;

/** The missing fields for 'Cotizar', in the form's order. */
export type MissingForQuote = 'brand' | 'model' | 'version' | 'year' | 'kms';

export type UsedVehicleValuationView = ReturnType<typeof usedVehicleValuationView>;

/** Data of the used vehicle screen. The valuation is in the currency of the operation's vehicle. */
export function usedVehicleValuationView(snapshot: Snapshot) {
  const { operation, today: _today, described: _described, ...form } = snapshot.context;
  const brandChosen = <State>(state: State) => ({ form: { brandChosen: state } });
  return {
    ...form,
    operation,
    stage: stageOf(snapshot),
    isLoadingModels: snapshot.matches({ form: 'loadingModels' }),
    isLoadingVersions: snapshot.matches(brandChosen('loadingVersions' as const)),
    // The models or the versions failed to load.
    optionsFailed:
      snapshot.matches({ form: 'modelsFailed' }) ||
      snapshot.matches(brandChosen('versionsFailed' as const)),
    valuationFailed: snapshot.matches(
      brandChosen({ modelChosen: { versionChosen: 'valuationFailed' as const } }),
    ),
    canRequestQuote: snapshot.can({ type: 'request quote' }),
    missing: missingForQuote(snapshot),
    isNotAdded: snapshot.matches({ quoted: 'notAdded' }),
    isRepriced: snapshot.hasTag('repriced'),
  } as const;
}

function stageOf(snapshot: Snapshot) {
  if (snapshot.matches('brandsFailed')) return 'brands failed';
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.matches('valuing')) return 'valuing';
  if (snapshot.matches('quoted')) return 'quoted';
  if (snapshot.matches('adding') || snapshot.matches('added')) return 'adding';
  return 'loading brands';
}

function missingForQuote({ context }: Snapshot): MissingForQuote[] {
  const problems = usedVehicleSchema(context.today).safeParse(context.typed).error?.issues ?? [];
  const isWrong = (field: 'year' | 'kms') => problems.some(({ path }) => path[0] === field);
  const missing: [MissingForQuote, boolean][] = [
    ['brand', !context.brand],
    ['model', !context.model],
    ['version', !context.version],
    ['year', isWrong('year')],
    ['kms', isWrong('kms')],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([what]) => what);
}
