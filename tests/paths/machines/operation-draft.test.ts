import { walkTheActor } from '../actor-paths.ts';
import { operationDraftModel } from '../../../machines/operation-draft/samples.ts';

walkTheActor(operationDraftModel);
