import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { checkChart, type Model } from 'statechart-workbench/paths';
import { dealershipStartModel } from '../../../machines/dealership-start/samples.ts';
import { reservationModel } from '../../../machines/reservation/samples.ts';
import { modelOf } from '../../../tests/paths/step-models.ts';
import { toolsOf, type toolTables } from './tools.ts';

/** What an agent may give to the tools with fields, besides their examples. */
const inputs: Record<string, object[]> = {
  empezar_reserva: [{ email: ' ana.perez+auto@correo.com.ar ' }],
  poner_efectivo: [{ importe: 0 }, { importe: 0.5 }, { importe: 999_999_999_999 }],
  escribir_promocion: [{ codigo: ' verano 26 ' }, { codigo: 'x'.repeat(1000) }],
  describir_usado: [{ year: '1990', kms: '0' }],
  poner_monto: [{ importe: 0 }, { importe: 12_345_678 }],
  cargar_datos: [{}, { dni: '30.123.456', email: 'ana@correo.com.ar' }],
};

/** What the tools do that are offered in some state of a chart, and the events that the chart refuses there. */
function offersOf(chart: keyof typeof toolTables, model: Model) {
  const acts = new Set<string>();
  const refused: EventObject[] = [];
  const seen = new Set<string>();
  const parsed = new Set<string>();
  const each = ({ snapshot }: { snapshot: AnyMachineSnapshot }) => {
    const { value, context } = snapshot;
    const state = JSON.stringify([value, context]);
    if (seen.has(state)) return true;
    seen.add(state);
    for (const { name, input, example = {}, eventOf } of toolsOf(chart, snapshot)) {
      const { opcion } = input.shape as { opcion?: { options: string[] } };
      const given = opcion
        ? opcion.options.map((option) => ({ opcion: option }))
        : [example, ...(inputs[name] ?? [])];
      for (const data of given) {
        if (!parsed.has(name) && input.safeParse(data).error)
          throw new Error(`${name} refuses its own input`);
        const event = eventOf(data as never);
        acts.add('step' in event ? `${event.type} ${String(event['step'])}` : event.type);
        if (!snapshot.can(event)) refused.push(event);
      }
      parsed.add(name);
    }
    return true;
  };
  checkChart({ model, properties: { offers: { each } }, ends: [] });
  return { acts: [...acts].toSorted(), refused };
}

/** Nothing here pays, leads to the deposit, confirms figures, accepts an offer or cancels. */
const offered: [keyof typeof toolTables, Model, string[]][] = [
  [
    'wizard',
    reservationModel,
    [
      'retry',
      'visit step financing',
      'visit step paymentSelection',
      'visit step personalData',
      'visit step review',
      'visit step usedVehicle',
    ],
  ],
  ['dealershipStart', dealershipStartModel, ['retry', 'start']],
  [
    'paymentSelection',
    modelOf('paymentSelection'),
    [
      'apply available promotion',
      'cash typed',
      'check again',
      'complete remaining',
      'confirm removal',
      'continue',
      'keep used vehicle',
      'promotion code typed',
      'remove promotion',
      'remove used vehicle',
      'retry',
    ],
  ],
  [
    'usedVehicle',
    modelOf('usedVehicle'),
    [
      'cancel quote',
      'choose brand',
      'choose model',
      'choose version',
      'details typed',
      'request quote',
      'retry',
    ],
  ],
  ['financing', modelOf('financing'), ['finish', 'loan amount typed', 'retry', 'toggle plan']],
  ['personalData', modelOf('personalData'), ['continue', 'fields typed', 'retry']],
  ['review', modelOf('review'), ['complete in cash']],
];

test.each(offered)(
  'in every state the chart %s takes each event of the tools that agents are offered',
  (chart, model, acts) => {
    expect(offersOf(chart, model)).toEqual({ acts, refused: [] });
  },
);
