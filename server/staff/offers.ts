import type { Parameters } from '../../domain/content/parameters.ts';
import { isVisitOver, visitOf, type Visit } from '../../domain/operation/visit.ts';
import { ledgerFacts } from '../../machines/operation/ledger.ts';
import {
  staffEvents,
  staffOffers,
  type EventField,
  type StaffOffer,
  type StaffRole,
} from '../../machines/operation/staff-events.ts';
import { roleRefusal } from './refusals.ts';
import type { Database } from '../db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { lookUpFacts } from '../operations/advance.ts';
import { toOperation } from '../operations/records.ts';
import type { StoredOperation } from '../operations/stored-ledger.ts';

/** A button of an operation, with its form. */
export interface Offer extends StaffOffer {
  fields: readonly EventField[];
}

/** What acts on an operation depend on, beside its row. */
export interface Circumstances {
  parameters: Parameters;
  visit: Visit;
  isVisitOver: boolean;
}

export async function circumstancesOf(
  db: Database,
  dealership: Dealership,
  record: StoredOperation,
): Promise<Circumstances> {
  const parameters = await dealership.system.parameters(db);
  const operation = await toOperation(db, dealership, record);
  const visit = visitOf(operation, parameters);
  return { parameters, visit, isVisitOver: isVisitOver(operation, visit, dealership.now()) };
}

/** The events that the state of an operation knows, and why one is refused now: by a guard, or to this role. */
export function offersOf(
  dealership: Dealership,
  record: StoredOperation,
  circumstances: Circumstances,
  role?: StaffRole,
): Offer[] {
  const facts = {
    ...lookUpFacts(dealership, record, circumstances),
    ...ledgerFacts(record, undefined),
  };
  return staffOffers(record.status, facts).map(({ event, refusal }) => ({
    event,
    refusal: roleRefusal(event, role) ?? refusal,
    fields: staffEvents[event].fields,
  }));
}
