import { arrowsFor, stateOf } from './state-of-status.ts';
import type { OperationStatus } from '../../domain/operation/status.ts';
import type { StaffEvent } from './events.ts';
import type { StaffField } from './staff-events.ts';

/** The states of an act beyond a limit that waits for the office. */
export type RequestState = 'requested' | 'approved' | 'refused' | 'lapsed';
type Decision = 'approve' | 'refuse' | 'lapse';

/** Only a request that waits changes, and an act happens with 'approve' alone. */
const decisions: Record<RequestState, Partial<Record<Decision, RequestState>>> = {
  requested: { approve: 'approved', refuse: 'refused', lapse: 'lapsed' },
  approved: {},
  refused: {},
  lapsed: {},
};

/** The state after a decision; undefined when the request takes none any more. Pure. */
export function decideRequest(state: RequestState, decision: Decision): RequestState | undefined {
  return decisions[state][decision];
}

/** The typed values of an act that waits. */
export type RequestedValues = Partial<Record<StaffField, string>>;

const requestDays = 7;

/** Whether a request that waits has lapsed: its days are over, or the operation doesn't take the act any more. */
export function isLapsed(
  { event, askedAt }: { event: StaffEvent; askedAt: Date },
  status: OperationStatus,
  now: Date,
): boolean {
  const isTaken = arrowsFor(stateOf(status), event).length > 0;
  return !isTaken || now.getTime() > askedAt.getTime() + requestDays * 86_400_000;
}
