import { walkTheActor } from '../actor-paths.ts';
import { operationModel } from '../models/operation.ts';

walkTheActor(operationModel);
