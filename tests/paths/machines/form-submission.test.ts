import { walkTheActor } from '../actor-paths.ts';
import { formSubmissionModel } from '../../../machines/form-submission/samples.ts';

walkTheActor(formSubmissionModel);
