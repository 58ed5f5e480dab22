import { walkTheActor } from '../actor-paths.ts';
import { personalDataModel } from '../models/personal-data.ts';

walkTheActor(personalDataModel);
