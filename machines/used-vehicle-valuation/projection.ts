import type { SnapshotFrom } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import {
  usedVehicleSchema,
  type BrandOption,
  type ModelOption,
  type TypedUsedVehicle,
  type VersionOption,
} from '../../domain/operation/used-vehicles.ts';
import { operationOf } from '../operation-draft/reader.ts';
import type { usedVehicleValuationMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof usedVehicleValuationMachine>;

/** What is missing for 'Cotizar', in the form's order. */
export type MissingForQuote = 'brand' | 'model' | 'version' | 'year' | 'kms';

/** What the used vehicle screen shows. */
export interface UsedVehicleValuationView {
  operation: Operation;
  stage: 'loading brands' | 'brands failed' | 'form' | 'valuing' | 'quoted' | 'adding';
  brands: BrandOption[];
  models: ModelOption[];
  versions: VersionOption[];
  brand: BrandOption | null;
  model: ModelOption | null;
  version: VersionOption | null;
  typed: TypedUsedVehicle;
  isLoadingModels: boolean;
  isLoadingVersions: boolean;
  /** The models or the versions could not be loaded. */
  optionsFailed: boolean;
  valuationFailed: boolean;
  canRequestQuote: boolean;
  missing: MissingForQuote[];
  /** In the currency of the operation's vehicle. */
  valuation: number;
  isNotAdded: boolean;
  isRepriced: boolean;
}

export function usedVehicleValuationView(snapshot: Snapshot): UsedVehicleValuationView {
  const { brands, models, versions, brand, model, version, typed, valuation } = snapshot.context;
  const brandChosen = <State>(state: State) => ({ form: { brandChosen: state } });
  return {
    operation: operationOf(snapshot.context),
    stage: stageOf(snapshot),
    brands,
    models,
    versions,
    brand,
    model,
    version,
    typed,
    isLoadingModels: snapshot.matches({ form: 'loadingModels' }),
    isLoadingVersions: snapshot.matches(brandChosen('loadingVersions' as const)),
    optionsFailed:
      snapshot.matches({ form: 'modelsFailed' }) ||
      snapshot.matches(brandChosen('versionsFailed' as const)),
    valuationFailed: snapshot.matches(
      brandChosen({ modelChosen: { versionChosen: 'valuationFailed' as const } }),
    ),
    canRequestQuote: snapshot.can({ type: 'request quote' }),
    missing: missingForQuote(snapshot),
    valuation,
    isNotAdded: snapshot.matches({ quoted: 'notAdded' }),
    isRepriced: snapshot.hasTag('repriced'),
  };
}

function stageOf(snapshot: Snapshot): UsedVehicleValuationView['stage'] {
  if (snapshot.matches('brandsFailed')) return 'brands failed';
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.matches('valuing')) return 'valuing';
  if (snapshot.matches('quoted')) return 'quoted';
  if (snapshot.matches('adding') || snapshot.matches('added')) return 'adding';
  return 'loading brands';
}

function missingForQuote({ context }: Snapshot): MissingForQuote[] {
  const complaints = usedVehicleSchema(context.today).safeParse(context.typed).error?.issues ?? [];
  const complainedOf = (field: 'year' | 'kms') => complaints.some(({ path }) => path[0] === field);
  const missing: [MissingForQuote, boolean][] = [
    ['brand', !context.brand],
    ['model', !context.model],
    ['version', !context.version],
    ['year', complainedOf('year')],
    ['kms', complainedOf('kms')],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([what]) => what);
}
