import { operationStatuses, type OperationStatus } from '../../domain/operation/status.ts';
import type { OperationEvent } from './events.ts';
import type { OperationFacts } from './facts.ts';
import type { LetterKind, writes, writesHowItCameBack, writesHowItEnded } from './letters.ts';
import { arrowsFor, stateOf } from './state-of-status.ts';

type Written = ReturnType<typeof writes> | typeof writesHowItCameBack | typeof writesHowItEnded;

/** The letter of the transition that once led from a status to another; undefined where none was written. */
export function letterBetween(
  before: OperationStatus,
  type: OperationEvent['type'],
  after: OperationStatus,
  facts: Pick<OperationFacts, 'wayBack'>,
): LetterKind | undefined {
  const taken = arrowsFor(stateOf(before), type).flatMap((arrow) => [
    arrow,
    // A state that is passed within one decision.
    ...(arrow.target?.[0]?.always ?? []),
  ]);
  for (const { target, actions } of taken) {
    // A used vehicle goes back beside the status.
    const entered = operationStatuses.find((status) => status === target?.[0]?.key);
    if ((entered ?? before) !== after) continue;
    for (const action of actions as readonly Written[]) {
      if (action.type !== 'write to buyer and sales') continue;
      const { params } = action;
      return (typeof params === 'function' ? params({ context: facts, event: { type } }) : params)
        .kind;
    }
  }
  return undefined;
}
