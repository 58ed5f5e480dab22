import { matchPath } from 'react-router-dom';
import { routePatterns } from '../../domain/addresses/links.ts';

/** The id of the route of the wizard. Its loader's data are an `OpenedReservation` or null. */
export const reservationRoute = 'reservation';

/** Whether an address starts a reservation: it has no code of one. */
export function isStartAddress(pathname: string): boolean {
  return matchPath(routePatterns.dealershipStart, pathname) !== null;
}

/** Whether an address belongs to the wizard, which has its own bar and no popups or chat. */
export function isWizardAddress(pathname: string): boolean {
  // The router ignores case.
  return /^\/concesionario-digital\//i.test(pathname);
}
