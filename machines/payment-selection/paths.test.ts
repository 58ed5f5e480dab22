import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { paymentSelectionModel } from './samples.ts';

walkTheActor(paymentSelectionModel);
