import type { FastifyBaseLogger } from 'fastify';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import type { StartedOperation } from '../../../domain/wire/dealership-start.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { Dealership } from '../../dealership.ts';
import { keepNewOperation } from '../../operations/new-operation.ts';
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

/** Stores an operation that the system started, under the system's code. Throws `too_many_requests`. */
export async function keepAnswer(
  { gateway, dealership }: Pick<Reservations, 'gateway' | 'dealership'>,
  { code, vehicle, promotion, transactionCode }: SystemOperation,
  { email, mayMail }: { email: string; mayMail: boolean },
): Promise<StartedOperation> {
  const operation = {
    code,
    unitId: null,
    vehicle,
    email,
    promotion: promotion ?? null,
    dollarRate: await gateway.dollarRate(),
    transactionCode,
  };
  return keepNewOperation(dealership, operation, mayMail);
}
