import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { usedVehicleValuationModel } from './samples.ts';

walkTheActor(usedVehicleValuationModel);
