import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { paymentModel } from './samples.ts';

walkTheActor(paymentModel);
