import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { financingModel } from './samples.ts';

walkTheActor(financingModel);
