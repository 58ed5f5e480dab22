import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { personalDataModel } from './samples.ts';

walkTheActor(personalDataModel);
