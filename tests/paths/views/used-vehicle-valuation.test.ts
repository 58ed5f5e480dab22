import { usedVehicleValuationViews } from './used-vehicle-valuation.ts';
import { walkTheViews } from './view-paths.ts';

walkTheViews(usedVehicleValuationViews);
