import { formatWholeMoment } from '../../../domain/time/moments.ts';
import { unitObstacles } from '../../../domain/operation/unit-change.ts';
import { unitOfferHours } from '../../../domain/operation/unit-offer.ts';
import type { EventOf } from '../../../machines/operation/events.ts';
import type { Database } from '../../ground/db/connection.ts';
import { staffRequests } from '../../ground/db/schema.ts';
import { announce } from '../announce.ts';
import type { Dealership } from '../dealership.ts';
import { advance } from '../operations/advance.ts';
import { findByTypedChassis, obstaclesNow, unitFor } from '../operations/unit-change.ts';
import { endOffer, nameOf } from '../operations/unit-offer.ts';
import { writeInJournal } from '../stored/journal.ts';
import { lockOperation, type StoredOperation } from '../stored/stored-ledger.ts';
import { columnsOfUnit } from '../stored/stored-operation.ts';
import { joined, wrong, type LookUp } from './closing-acts.ts';
import { lapseRequests, type Member } from './requests.ts';

/** The other unit at its figures of today, which the buyer sees and takes or not. */
export const unitProposed: LookUp<'unit changed'> = async ({ unit = '' }, where) => {
  const { tx, dealership, record, offers } = where;
  const row = await findByTypedChassis(tx, unit);
  if (!row) return wrong('unit', 'no hay ninguna unidad con ese chasis');
  const to = await unitFor(tx, dealership, record, row, offers!);
  const obstacles = await obstaclesNow(tx, dealership, record, to);
  const [obstacle] = obstacles;
  if (obstacle) return wrong('unit', unitObstacles[obstacle]);
  const until = formatWholeMoment(endOfOffer(dealership), dealership.now());
  return {
    brings: { to, obstacles },
    words: `el cliente recibe la propuesta, y la acepta o no desde su enlace hasta el ${until}`,
  };
};

const endOfOffer = ({ now }: Pick<Dealership, 'now'>) =>
  new Date(now().getTime() + unitOfferHours * 3_600_000);

/** Stores a proposal in place of an earlier one; undefined when the chart doesn't take the change. */
export async function proposeUnit(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  {
    event,
    why,
    by,
  }: { event: EventOf<'unit changed'>; why: string; by: Pick<Member, 'id' | 'name'> },
): Promise<StoredOperation | undefined> {
  const { now, provider } = dealership;
  // The buyer's consent is the decision that others watch.
  if (!advance({ now, provider }, record, event)) return undefined;
  const { to } = event;
  const { chassis } = to;
  await lapseRequests(tx, dealership, record.code, event.type);
  await tx.insert(staffRequests).values({
    operationCode: record.code,
    event: event.type,
    values: { unit: chassis, why },
    beyond: '',
    why,
    askedBy: by.id,
    askedAt: dealership.now(),
    state: 'requested',
    chassis,
    offer: columnsOfUnit(to),
    until: endOfOffer(dealership),
  });
  await writeInJournal(tx, dealership, record, {
    who: `staff: ${by.name}`,
    event: 'unit offer proposed',
    note: joined(nameOf(to), why),
  });
  const operation = (await lockOperation(tx, record.code, dealership.now()))!;
  const offer = operation.unitOffer!;
  await announce(tx, dealership, { type: 'unit offer', news: 'proposed', operation, offer });
  return operation;
}

/** Withdraws the open proposal of a reservation; false without one. */
export function withdrawOffer(dealership: Dealership, code: string, by: string): Promise<boolean> {
  return dealership.db.transaction(async (tx) => {
    const record = await lockOperation(tx, code, dealership.now());
    if (!record?.unitOffer) return false;
    const { unitOffer: offer } = record;
    await endOffer(tx, dealership, record, { offer, news: 'withdrawn', who: `staff: ${by}` });
    return true;
  });
}
