import { walkTheActor } from '../actor-paths.ts';
import { operationModel } from '../../../machines/operation/samples.ts';

walkTheActor(operationModel);
