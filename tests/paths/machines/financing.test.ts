import { walkTheActor } from '../actor-paths.ts';
import { financingModel } from '../models/financing.ts';

walkTheActor(financingModel);
