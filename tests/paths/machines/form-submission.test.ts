import { walkTheActor } from '../actor-paths.ts';
import { formSubmissionModel } from '../models/form-submission.ts';

walkTheActor(formSubmissionModel);
