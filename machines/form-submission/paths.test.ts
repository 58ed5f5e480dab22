import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { formSubmissionModel } from './samples.ts';

walkTheActor(formSubmissionModel);
