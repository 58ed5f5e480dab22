import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { operationDraftModel } from './samples.ts';

walkTheActor(operationDraftModel);
