import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { depositPaymentModel } from './samples.ts';

walkTheActor(depositPaymentModel);
