import { assign, setup } from 'xstate';
import type { IsoDate } from '../../domain/time/dates.ts';
import { mostUsedVehicles, type Operation } from '../../domain/operation/operation.ts';
import {
  usedVehicleSchema,
  type BrandOption,
  type ModelOption,
  type TypedUsedVehicle,
  type VersionOption,
} from '../../domain/operation/used-vehicles.ts';
import type { OperationChanged } from '../saving.ts';
import type { StepOutput } from '../step-output.ts';
import {
  port,
  type QuoteInput,
  type QuoteResult,
  type SaveInput,
  type SaveResult,
} from '../ports.ts';

export interface UsedVehicleValuationContext {
  operation: Operation;
  /** Decides which years there are. */
  today: IsoDate;
  brands: BrandOption[];
  /** Of the chosen brand; empty until they are loaded. */
  models: ModelOption[];
  /** Of the chosen model; empty until they are loaded. */
  versions: VersionOption[];
  brand: BrandOption | null;
  model: ModelOption | null;
  version: VersionOption | null;
  typed: TypedUsedVehicle;
  /** In the currency of the operation's vehicle; 0 until there is one. */
  valuation: number;
}

export type UsedVehicleValuationEvent =
  | { type: 'choose brand'; brandId: number }
  | { type: 'choose model'; name: string }
  | { type: 'choose version'; codia: string }
  | { type: 'details typed'; typed: TypedUsedVehicle }
  | { type: 'request quote' }
  | { type: 'accept quote' }
  | { type: 'cancel quote' }
  | { type: 'retry' }
  | { type: 'leave' }
  | OperationChanged;

/** The vocabulary of the used vehicle's chart: what it knows, hears, asks and does. */
export const usedVehicleValuationSetup = setup({
  types: {
    context: {} as UsedVehicleValuationContext,
    events: {} as UsedVehicleValuationEvent,
    input: {} as { operation: Operation; today: IsoDate },
    output: {} as StepOutput,
    tags: {} as 'form' | 'repriced',
  },
  actors: {
    'load brands': port<BrandOption[], void>('load brands'),
    'load models': port<ModelOption[], { brandId: number }>('load models'),
    'load versions': port<VersionOption[], { brandId: number; model: string }>('load versions'),
    'request valuation': port<QuoteResult, QuoteInput>('request valuation'),
    'save operation': port<SaveResult, SaveInput>('save operation'),
  },
  guards: {
    'there is such a brand': ({ context, event }) =>
      event.type === 'choose brand' && context.brands.some(({ id }) => id === event.brandId),
    'there is such a model': ({ context, event }) =>
      event.type === 'choose model' && context.models.some(({ name }) => name === event.name),
    'there is such a version': ({ context, event }) =>
      event.type === 'choose version' &&
      context.versions.some(({ codia }) => codia === event.codia),
    'year and kilometres are given': ({ context }) =>
      usedVehicleSchema(context.today).safeParse(context.typed).success,
    'it takes no other vehicle': ({ event }) =>
      event.type === 'operation changed' &&
      event.operation.used_vehicles.length >= mostUsedVehicles,
    'it was valued': (_, result: QuoteResult) => result.kind === 'quoted',
    'nothing can be added any more': (_, result: QuoteResult) => result.kind === 'closed',
    'it was saved': (_, result: SaveResult) => result.kind === 'saved',
    'it is closed': (_, result: SaveResult) => result.kind === 'closed',
  },
  actions: {
    'offer the brands': assign((_, brands: BrandOption[]) => ({ brands })),
    'offer the models': assign((_, models: ModelOption[]) => ({ models })),
    'offer the versions': assign((_, versions: VersionOption[]) => ({ versions })),
    'take the brand': assign(({ context, event }) =>
      event.type === 'choose brand'
        ? {
            brand: context.brands.find(({ id }) => id === event.brandId) ?? null,
            model: null,
            version: null,
            models: [],
            versions: [],
          }
        : {},
    ),
    'take the model': assign(({ context, event }) =>
      event.type === 'choose model'
        ? {
            model: context.models.find(({ name }) => name === event.name) ?? null,
            version: null,
            versions: [],
          }
        : {},
    ),
    'take the version': assign(({ context, event }) =>
      event.type === 'choose version'
        ? { version: context.versions.find(({ codia }) => codia === event.codia) ?? null }
        : {},
    ),
    'take the details': assign(({ event }) =>
      event.type === 'details typed' ? { typed: event.typed } : {},
    ),
    'show the valuation': assign((_, result: QuoteResult) =>
      result.kind === 'quoted' ? { valuation: result.valuation } : {},
    ),
    'forget the valuation': assign({ valuation: 0 }),
    'take over the operation': assign((_, result: SaveResult | QuoteResult) =>
      'operation' in result ? { operation: result.operation } : {},
    ),
    'take over the change': assign(({ event }) =>
      event.type === 'operation changed' ? { operation: event.operation } : {},
    ),
  },
});
