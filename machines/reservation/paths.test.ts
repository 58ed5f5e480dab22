import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { reservationModel } from './samples.ts';

walkTheActor(reservationModel);
