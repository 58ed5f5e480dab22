import type { FastifyBaseLogger } from 'fastify';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { Dealership } from '../../dealership.ts';
import type { OperationRecord } from '../../operations/stored-operation.ts';
import type { Gateway } from '../gateway.ts';
import type { SystemCatalogue } from '../system-catalogue.ts';
import type { UnitsInHand } from '../units-in-hand.ts';
import type { SystemFigures } from './system-figures.ts';
import { asSent, type SystemOperation } from './system-operation.ts';

/** Reservations of the units of an existing system: it has the figures, and our own chart what SPEC §7 doesn't know. */
export interface Reservations {
  dealership: Dealership;
  gateway: Gateway;
  catalogue: SystemCatalogue;
  figures: SystemFigures;
  inHand: () => Promise<UnitsInHand>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends an operation to the system. Throws `system_unavailable` without an answer that can be believed. */
export async function sendUpdate(
  { gateway, figures }: Reservations,
  record: OperationRecord,
  operation: Operation,
): Promise<SystemOperation> {
  const body = asSent(operation, record.transactionCode);
  const data = await gateway.ask(dealershipUpdateEndpoint, { body });
  const answer = figures.read(data, { code: record.code, vehicle: operation.purchase.vehicle });
  if (!answer) throw new WireError('system_unavailable');
  return answer;
}
