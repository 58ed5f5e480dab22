import { walkTheActor } from '../actor-paths.ts';
import { reservationModel } from '../models/reservation.ts';

walkTheActor(reservationModel);
