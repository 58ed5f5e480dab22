import { formatDay } from '../../../domain/time/dates.ts';
import type { Offer } from '../../../domain/vehicles/offers.ts';

/** 'Del 01/11/2026 al 31/01/2027'; empty for an offer without a last day. */
export function offerPeriod(offer: Pick<Offer, 'valid_from' | 'valid_until'>): string {
  const from = offer.valid_from && formatDay(offer.valid_from);
  const until = offer.valid_until && formatDay(offer.valid_until);
  if (from && until) return `Del ${from} al ${until}`;
  if (from) return `Desde el ${from}`;
  return until ? `Hasta el ${until}` : '';
}
