import { unitSaleModel } from '../../../machines/unit-sale/samples.ts';
import { walkTheActor } from '../actor-paths.ts';

walkTheActor(unitSaleModel);
