import type { RequestedValues } from '../../../machines/staff-request/machine.ts';
import type { Dealership } from '../dealership.ts';
import { actOn, type Acted } from './acts.ts';
import { decide, type Member, type OpenRequest } from './requests.ts';

/** Does an act that waited, in the name of the office, after all checks of today. The request ends in the same transaction. */
export function approveRequest(
  dealership: Dealership,
  { request, askedBy }: OpenRequest,
  { by, revision }: { by: Member; revision: number },
): Promise<Acted> {
  return actOn(dealership, {
    code: request.operationCode,
    event: request.event,
    values: request.values as RequestedValues,
    by: by.name,
    askedBy,
    role: by.role,
    revision,
    isConfirmed: true,
    alongside: async (tx) =>
      (await decide(tx, dealership, request.id, { decision: 'approve', by }))
        ? undefined
        : { code: 'refused', sentence: 'otra persona ya contestó ese pedido' },
  });
}
