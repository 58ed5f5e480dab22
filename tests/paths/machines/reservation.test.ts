import { walkTheActor } from '../actor-paths.ts';
import { reservationModel } from '../../../machines/reservation/samples.ts';

walkTheActor(reservationModel);
