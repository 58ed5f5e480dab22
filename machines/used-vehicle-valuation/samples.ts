import { usedVehicleValuationMachine } from './machine.ts';
import { anOperation, aUsedVehicle, today } from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import {
  afterReading,
  connectionLost,
  readAgain,
  savedElsewhere,
  saving,
} from '../operation-draft/sample-server.ts';

const inTheForm = [
  'choose brand',
  'choose model',
  'choose version',
  'details typed',
  'request quote',
] as const;

const described = { brandId: 3, model: 'Cronos', codia: '120001', year: 2021, kms: 42_000 };

export const usedVehicleValuationModel = defineModel(usedVehicleValuationMachine, {
  inputs: {
    'an operation': { operation: anOperation(), today, described: null },
    'a described vehicle': {
      operation: anOperation(),
      today,
      described: { ...described, estimate: null },
    },
    'an estimated vehicle': {
      operation: anOperation(),
      today,
      described: {
        ...described,
        estimate: { name: 'Fiat Cronos Drive 1.3', amount: 9_000_000, currency: 'ars' },
      },
    },
  },
  events: {
    'choose brand': { Fiat: { brandId: 3 }, none: { brandId: 0 } },
    'choose model': { Cronos: { name: 'Cronos' }, none: { name: '' } },
    'choose version': { 'Drive 1.3': { codia: '120001' }, none: { codia: '' } },
    'details typed': {
      'year and kilometres': { typed: { year: '2021', kms: '42.000' } },
      'a year only': { typed: { year: '2021', kms: '' } },
    },
    'request quote': {},
    'accept quote': {},
    'cancel quote': {},
    retry: {},
    leave: {},
    'operation read': readAgain,
    'changed elsewhere': {
      ...savedElsewhere,
      'to three used vehicles': afterReading(
        anOperation({ used_vehicles: [2019, 2020, 2021].map((year) => aUsedVehicle({ year })) }),
        { changes: [] },
      ),
    },
  },
  actors: {
    'follow the draft': 'sends events',
    'load brands': { done: { brands: [{ id: 3, name: 'Fiat' }] }, error: connectionLost },
    'load models': { done: { models: [{ name: 'Cronos' }] }, error: connectionLost },
    'load versions': {
      done: { versions: [{ codia: '120001', description: 'Drive 1.3' }] },
      error: connectionLost,
    },
    'request valuation': {
      done: {
        quoted: {
          'nine million': { kind: 'quoted', valuation: 9_000_000, valuation_id: 'valuation-1' },
        },
        'not valued': { 'not in the tables': { kind: 'not valued' } },
        closed: {
          'the unit was sold': afterReading(anOperation({ status: 'unavailable' }), {
            kind: 'closed',
          }),
        },
      },
      error: connectionLost,
    },
    'save operation': { done: saving, error: connectionLost },
  },
  facts: ({ described, typed }) => ({
    'was described': described !== null,
    'was estimated': Boolean(described?.estimate),
    'was typed over': described !== null && typed.kms === '',
  }),
  ignored: {
    loadingBrands: [...inTheForm, 'accept quote', 'cancel quote', 'retry'],
    brandsFailed: [...inTheForm, 'accept quote', 'cancel quote'],
    form: ['accept quote', 'cancel quote'],
    'form.noBrand': ['choose model', 'choose version', 'request quote', 'retry'],
    'form.loadingModels': ['choose model', 'choose version', 'request quote', 'retry'],
    'form.modelsFailed': ['choose model', 'choose version', 'request quote'],
    'form.brandChosen.noModel': ['choose version', 'request quote', 'retry'],
    'form.brandChosen.loadingVersions': ['choose version', 'request quote', 'retry'],
    'form.brandChosen.versionsFailed': ['choose version', 'request quote'],
    'form.brandChosen.modelChosen': ['retry'],
    'form.brandChosen.modelChosen.noVersion': ['request quote'],
    valuing: [...inTheForm, 'accept quote', 'cancel quote', 'retry'],
    quoted: [...inTheForm, 'retry'],
    adding: [...inTheForm, 'accept quote', 'cancel quote', 'retry', 'leave'],
  },
});
