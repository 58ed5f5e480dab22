import { useSyncExternalStore } from 'react';
import { WireError } from '../../../domain/wire/errors.ts';
import { isRefusing, subscribeToRefusals } from '../../api/too-many-requests.ts';
import { FailureAdvice } from '../../ui/feedback/failure-advice.tsx';

/** Advice after a failed call of the wizard, whose charts don't store the cause. */
export function StepAdvice() {
  const isTooMuch = useSyncExternalStore(subscribeToRefusals, isRefusing, () => false);
  return <FailureAdvice error={isTooMuch ? new WireError('too_many_requests') : undefined} />;
}
