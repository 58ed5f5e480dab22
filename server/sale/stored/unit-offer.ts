import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import type { UnitAtFigures } from '../../../domain/operation/unit-offer.ts';
import { requestFacts } from '../../../machines/staff-request/machine.ts';
import type { Database } from '../../ground/db/connection.ts';
import {
  hasItsUnit,
  isHeldForWalkIn,
  isInStock,
  withheld,
  type Moment,
} from '../../ground/db/live-operations.ts';
import { operations, staff, staffRequests } from '../../ground/db/schema.ts';
import { readUnit } from './stored-operation.ts';

export interface StoredUnitOffer {
  id: number;
  to: UnitAtFigures;
  until: Date;
  askedAt: Date;
  /** The name of the person who proposes it. */
  by: string;
  why: string;
  /** Whether the unit is on sale and nobody has it. */
  isFree: boolean;
}

/** The open proposal of another unit; at most one, by the index of open requests. */
export function openOffer(db: Database, now: Moment) {
  const { id, operationCode, event, state, offer, until, askedAt, why, chassis } = staffRequests;
  const takers = alias(operations, 'takers');
  const isTaken = sql`exists (select from ${operations} takers where ${takers.chassis} = ${chassis} and ${hasItsUnit(now, takers)})`;
  const isHeld = sql`exists ${withheld(db, chassis, isHeldForWalkIn(now))}`;
  const proposer = sql`(select ${staff.name} from ${staff} where ${staff.id} = ${staffRequests.askedBy})`;
  return sql<StoredOffer | null>`(select jsonb_build_object('id', ${id}, 'to', ${offer},
      'until', ${until}, 'askedAt', ${askedAt}, 'by', ${proposer}, 'why', ${why},
      'isFree', ${isInStock(db, chassis)} and not ${isTaken} and not ${isHeld})
    from ${staffRequests} where ${operationCode} = ${operations.code}
      and ${event} = 'unit changed' and ${state} = 'requested')`;
}

/** An open proposal as the database builds it. */
type StoredOffer = Omit<StoredUnitOffer, 'to' | 'until' | 'askedAt'> & {
  to: unknown;
  until: string;
  askedAt: string;
};

export function readOffer(offer: StoredOffer | null): StoredUnitOffer | null {
  if (!offer) return null;
  const { to, until, askedAt } = offer;
  const unit = readUnit(to, `proposal ${offer.id}`);
  return { ...offer, to: unit, until: new Date(until), askedAt: new Date(askedAt) };
}

/** Whether an open proposal can still be taken: its time is not over, and the chart takes the change. */
export function stands({ until, askedAt }: StoredUnitOffer, status: OperationStatus, now: Date) {
  const { isOver, isTaken } = requestFacts({ event: 'unit changed', askedAt, until }, status, now);
  return !isOver && isTaken;
}
