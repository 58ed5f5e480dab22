import { Notice } from '../../ui/feedback/notice.tsx';
import { StepAdvice } from '../frame/step-advice.tsx';

/** A choice that was not stored: the server's sentence, or empty when no answer came. */
export function AnswerFailure({ problem }: { problem: string }) {
  return (
    <Notice tone="error">
      {problem || (
        <span>
          No nos llegó la respuesta. <StepAdvice />
        </span>
      )}
    </Notice>
  );
}
