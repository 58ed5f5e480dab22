import type { Operation } from '../../../domain/operation/operation.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { withFigures } from '../../operations/access.ts';
import {
  checkUpdate,
  saveUpdate,
  wantedFigures,
  type UpdateBody,
} from '../../operations/operations.ts';
import { toOperation } from '../../operations/records.ts';
import { sendUpdate, type Reservations } from './reservations.ts';
import { keepsFigures } from './system-operation.ts';

/**
 * Saves the shopper's decisions at the system and then here; without an answer that can be believed, nothing is saved.
 * Throws what `updateOperation` does, and `figures_differ` too when the system keeps the operation at other figures. When
 * two browsers save at once, the system may keep what was refused here, until the next save or the deposit sends all again.
 */
export async function updateAtSystem(
  reservations: Reservations,
  body: UpdateBody,
): Promise<Operation> {
  const { dealership, figures } = reservations;
  const code = figures.parseCode(body.code);
  if (code === undefined) throw new WireError('operation_not_found');
  const lookedUp = await figures.lookUp(code, wantedFigures(body));
  const asked = { body, figures: lookedUp };
  const { record, operation } = await withFigures(dealership, code, lookedUp, async (tx, found) => {
    const update = await checkUpdate(tx, dealership, found, asked);
    if (typeof update === 'string') return update;
    const updated = { ...found, ...update };
    return { record: updated, operation: await toOperation(tx, dealership, updated) };
  });
  const answer = await sendUpdate(reservations, record, operation);
  if (!keepsFigures(answer, operation)) {
    const differing = await figures.from(answer, lookedUp.isUnitGone);
    await withFigures(dealership, code, differing, async () => 'figures_differ');
  }
  return withFigures<Operation>(dealership, code, lookedUp, async (tx, found) => {
    const update = await checkUpdate(tx, dealership, found, asked);
    return typeof update === 'string' ? update : saveUpdate(tx, dealership, found, update);
  });
}
