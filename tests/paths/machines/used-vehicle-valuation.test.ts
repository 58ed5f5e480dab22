import { walkTheActor } from '../actor-paths.ts';
import { usedVehicleValuationModel } from '../../../machines/used-vehicle-valuation/samples.ts';

walkTheActor(usedVehicleValuationModel);
