import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { dealershipStartModel } from './samples.ts';

walkTheActor(dealershipStartModel);
