import { WireError } from '../../../domain/wire/errors.ts';
import { useTooManyRequests } from '../../api/use-too-many-requests.ts';
import { FailureAdvice } from '../../ui/feedback/failure-advice.tsx';

/** What to do after a failed call of the wizard, whose charts don't keep the cause. */
export function StepAdvice() {
  const isTooMuch = useTooManyRequests();
  return <FailureAdvice error={isTooMuch ? new WireError('too_many_requests') : undefined} />;
}
