import type { FastifyBaseLogger } from 'fastify';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { OperationRecord } from '../../operations/stored-operation.ts';
import type { Gateway } from '../gateway.ts';
import type { SystemCatalogue } from '../system-catalogue.ts';
import type { SystemFigures } from './system-figures.ts';
import { asSent, type SystemOperation } from './system-operation.ts';

/** The parts of an existing system that reservations need. */
export interface SystemParts {
  gateway: Gateway;
  catalogue: SystemCatalogue;
  figures: SystemFigures;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends an operation to the system. Throws `system_unavailable` without a valid answer. */
export async function sendUpdate(
  { gateway, figures }: SystemParts,
  record: OperationRecord,
  operation: Operation,
): Promise<SystemOperation> {
  const body = asSent(operation, record.transactionCode);
  const data = await gateway.call(dealershipUpdateEndpoint, { body });
  const answer = figures.read(data, { code: record.code, vehicle: operation.purchase.vehicle });
  if (!answer) throw new WireError('system_unavailable');
  return answer;
}
