import type { Database } from '../../ground/db/connection.ts';
import type { JobWrite } from '../../ground/db/queue.ts';
import type { Dealership } from '../../sale/dealership.ts';
import type { SaleEvent } from '../../sale/events.ts';
import { lettersAbout } from './decision-letters.ts';
import { lettersOfAct } from './act-letters.ts';
import { revocationLetters, startLetter, unitOfferLetters } from './letters.ts';
import { shownOffer } from '../../sale/operations/records.ts';
import type { Letter } from './letter.ts';
import { letterWrites } from './outbox.ts';
import { paymentAlertLetter } from './payment-alerts.ts';
import { subjectOf } from './subject.ts';

/** The letters about an event of the sale. */
export async function saleLetters(
  tx: Database,
  dealership: Dealership,
  event: SaleEvent,
): Promise<JobWrite[]> {
  if (event.type === 'unit let go') return [];
  const letters = await lettersOf(tx, dealership, event);
  const { code } = event.operation;
  const about = event.type === 'operation started' ? { start: code } : { reservation: code };
  return letterWrites(dealership.boss, letters, about);
}

async function lettersOf(
  tx: Database,
  dealership: Dealership,
  event: Exclude<SaleEvent, { type: 'unit let go' }>,
): Promise<Letter[]> {
  switch (event.type) {
    case 'operation started': {
      const { operation, isLinkMailed } = event;
      const parameters = await dealership.system.parameters(tx);
      const { publicUrl } = dealership.config;
      const about = { operation, parameters, publicUrl, now: dealership.now() };
      return [isLinkMailed && startLetter(about)].flatMap((letter) => letter || []);
    }
    case 'operation decided':
      return lettersAbout(tx, dealership, event.operation, event.effects);
    case 'purchase revoked': {
      const { operation, requestCode, isRefunded } = event;
      const about = await subjectOf(tx, dealership, operation);
      return revocationLetters({ ...about, requestCode, isRefunded });
    }
    case 'provider problem': {
      const { operation, problem, payment } = event;
      return [paymentAlertLetter(problem, await subjectOf(tx, dealership, operation), payment)];
    }
    case 'unit offer': {
      const { operation, offer, news } = event;
      const { by } = offer;
      const about = await subjectOf(tx, dealership, { ...operation, unitOffer: null });
      return unitOfferLetters({ ...about, news, offer: shownOffer(offer), by });
    }
    case 'act beyond a limit':
    case 'act waits for approval':
      return lettersOfAct(tx, dealership, event);
  }
}
