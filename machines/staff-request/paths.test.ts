import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { staffRequestModel } from './samples.ts';

walkTheActor(staffRequestModel);
