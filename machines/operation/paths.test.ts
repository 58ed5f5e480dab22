import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { operationModel } from './samples.ts';

walkTheActor(operationModel);
