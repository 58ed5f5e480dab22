import { walkTheActor } from '../actor-paths.ts';
import { personalDataModel } from '../../../machines/personal-data/samples.ts';

walkTheActor(personalDataModel);
