import { JobApplicationForm } from './job-application-form.tsx';
import { JobReceived } from './job-outcome.tsx';
import { useSentJobApplication } from './use-sent-job-application.ts';

/** The job application with script, whose libraries load when the shopper scrolls near. */
export default function SentJobApplication() {
  const sent = useSentJobApplication();
  return sent.answer ? <JobReceived /> : <JobApplicationForm sent={sent} />;
}
