import { formSubmissionViews } from './form-submission.ts';
import { walkTheViews } from './view-paths.ts';

walkTheViews(formSubmissionViews);
