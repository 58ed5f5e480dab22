import { walkTheActor } from '../actor-paths.ts';
import { dealershipStartModel } from '../models/dealership-start.ts';

walkTheActor(dealershipStartModel);
