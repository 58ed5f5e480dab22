import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import { links } from '../../../domain/addresses/links.ts';
import { slugOf, type StepId } from '../../../machines/reservation/steps.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aUsedVehicle,
  completeBuyer,
} from '../../../domain/operation/samples.ts';
import { beingPaid, code, heldUnit, resume } from '../../../tests/support/charts/wizard.ts';
import { mapNoteAfter } from '../../../tests/support/wizard/step-titles.ts';
import { mapView, type MapView, type PlaceId } from './map-view.ts';

const plain = (words: string) => words.replace(/\s/g, ' ');

/** The progress and the note of each place: 'done: Listo'. */
function standing({ places }: MapView): Record<PlaceId, string> {
  return Object.fromEntries(
    places.map(({ id, progress, note }) => [id, `${progress}: ${plain(note)}`]),
  ) as Record<PlaceId, string>;
}

async function mapOf(operation: Operation, step: StepId) {
  const { actor } = await resume(operation, step);
  return mapView(actor.getSnapshot())!;
}

const linked = ({ places }: MapView) => places.filter(({ href }) => href).map(({ id }) => id);

const later = {
  reserved: 'closed: Cuando se acredita la seña',
  pending: 'closed: Si la tarjeta demora',
};

describe('map view of a reservation', () => {
  test('closes the places after a pending balance', async () => {
    const map = await mapOf(anOperation({ cash_amount: 20_000_000 }), 'paymentSelection');
    expect(standing(map)).toMatchObject({
      paymentSelection: 'here: Estás acá',
      usedVehicle: 'open: Opcional',
      financing: 'open: Opcional',
      personalData: 'closed: Falta cubrir $ 4.800.000',
      review: `closed: ${mapNoteAfter('review')}`,
      deposit: `closed: ${mapNoteAfter('deposit')}`,
      ...later,
    });
    expect(linked(map)).toEqual(['usedVehicle', 'financing']);
    const beside = map.places.filter(({ isBeside }) => isBeside);
    expect(beside.map(({ id }) => id)).toEqual(['usedVehicle', 'financing']);
  });

  test('shows the amount of an overpayment', async () => {
    const map = await mapOf(
      anOperation({ cash_amount: 24_800_000, credit_id: 3, credit_amount: 1_000_000 }),
      'financing',
    );
    expect(standing(map)).toMatchObject({
      paymentSelection: 'open: Te sobran $ 1.000.000',
      financing: 'here: Estás acá',
      personalData: 'closed: Después de «Modo de pago»',
    });
  });

  test('doesn’t mark a payment as done while the review requires it to be completed', async () => {
    const operation = anOperation({
      used_vehicles: [aUsedVehicle()],
      purchase: { ...completeBuyer, birthdate: '1980-12-31' },
    });
    const map = await mapOf(operation, 'review');
    expect(standing(map)).toMatchObject({
      paymentSelection: 'open: Falta cubrir $ 15.800.000',
      usedVehicle: 'done: 1 usado agregado',
      financing: 'open: Opcional',
      personalData: 'done: Listo',
      review: 'here: Estás acá',
      deposit: 'closed: Falta cubrir $ 15.800.000',
      ...later,
    });
  });

  test('links from the payment past completed steps, and never past the review', async () => {
    const map = await mapOf(aCompleteOperation({ credit_id: 3 }), 'paymentSelection');
    expect(standing(map)).toMatchObject({
      paymentSelection: 'here: Estás acá',
      usedVehicle: 'open: Opcional',
      financing: 'done: Plan elegido',
      personalData: 'done: Listo',
      review: 'open: Podés ir',
      deposit: `open: ${mapNoteAfter('deposit')}`,
      ...later,
    });
    expect(linked(map)).toEqual(
      expect.arrayContaining(['usedVehicle', 'financing', 'personalData', 'review']),
    );
    expect(linked(map)).not.toContain('deposit');
    expect(map.places.find(({ id }) => id === 'review')?.href).toBe(
      links.step(slugOf('review'), code),
    );
  });

  test('links from the review to the deposit', async () => {
    const map = await mapOf(aCompleteOperation(), 'review');
    expect(standing(map).deposit).toBe('open: Podés ir');
    expect(linked(map)).toContain('deposit');
  });

  test('links from a screen beside the payment to the next step, and no further', async () => {
    const map = await mapOf(aSettledOperation(), 'financing');
    expect(standing(map)).toMatchObject({
      paymentSelection: 'done: Listo',
      personalData: 'open: Faltan datos personales',
      review: `closed: ${mapNoteAfter('review')}`,
    });
    expect(linked(map)).toEqual(['paymentSelection', 'usedVehicle', 'personalData']);
  });

  test('marks the ends as next during the deposit', async () => {
    const { actor, ports } = await resume(aCompleteOperation(), 'deposit');
    await ports.deposit.answer(heldUnit);
    const map = mapView(actor.getSnapshot())!;
    expect(standing(map)).toMatchObject({
      paymentSelection: 'done: Listo',
      usedVehicle: 'open: Opcional',
      financing: 'open: Opcional',
      personalData: 'done: Listo',
      review: 'done: Listo',
      deposit: 'here: Estás acá',
      reserved: 'open: Cuando se acredita la seña',
      pending: 'open: Si la tarjeta demora',
    });
    expect(linked(map)).not.toContain('reserved');
  });

  test('does not link to the used vehicle screen when there are three', async () => {
    const vehicles = [2019, 2020, 2021].map((year) => aUsedVehicle({ year, valuation: 1_000_000 }));
    const map = await mapOf(anOperation({ used_vehicles: vehicles }), 'paymentSelection');
    expect(standing(map).usedVehicle).toBe('done: 3 usados agregados');
    expect(linked(map)).not.toContain('usedVehicle');
  });

  test('is null when the wizard is at no step', async () => {
    const { actor } = await resume(beingPaid('reserved'));
    expect(mapView(actor.getSnapshot())).toBeNull();
  });
});
