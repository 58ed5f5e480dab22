import { walkTheActor } from '../actor-paths.ts';
import { dealershipStartModel } from '../../../machines/dealership-start/samples.ts';

walkTheActor(dealershipStartModel);
