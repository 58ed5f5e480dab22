import { walkTheActor } from '../actor-paths.ts';
import { financingModel } from '../../../machines/financing/samples.ts';

walkTheActor(financingModel);
