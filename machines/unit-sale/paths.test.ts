import { unitSaleModel } from './samples.ts';
import { walkTheActor } from '../../tests/paths/actor-paths.ts';

walkTheActor(unitSaleModel);
