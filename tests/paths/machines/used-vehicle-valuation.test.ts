import { walkTheActor } from '../actor-paths.ts';
import { usedVehicleValuationModel } from '../models/used-vehicle-valuation.ts';

walkTheActor(usedVehicleValuationModel);
