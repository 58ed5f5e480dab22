import type { SnapshotFrom } from 'xstate';
import { missingForDeposit } from '../../domain/operation/operation.ts';
import type { reviewMachine } from './machine.ts';

export function reviewView(snapshot: SnapshotFrom<typeof reviewMachine>) {
  const { operation, today } = snapshot.context;
  return {
    operation,
    missing: missingForDeposit(operation, today),
    canConfirm: snapshot.can({ type: 'confirm' }),
    canCompleteInCash: snapshot.can({ type: 'complete in cash' }),
    isCompleting: snapshot.matches('completing'),
    isConfirming: snapshot.hasTag('confirming'),
    isNotSaved: snapshot.hasTag('not saved'),
    canRetry: snapshot.can({ type: 'retry' }),
    isRepriced: snapshot.hasTag('repriced'),
  };
}
