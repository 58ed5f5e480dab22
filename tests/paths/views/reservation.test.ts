import { reservationViews } from './reservation.ts';
import { walkTheViews } from './view-paths.ts';

walkTheViews(reservationViews);
