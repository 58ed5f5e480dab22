import type { FastifyRequest } from 'fastify';
import type { DealershipParameters } from '../../../domain/content/parameters.ts';
import type { Campaigns } from '../../../domain/forms/campaigns.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Ground } from '../../ground/ground.ts';
import type { Lead } from '../mail/lead-letters.ts';
import type { Cv } from './cv.ts';

/** What a submitted form needs: the ground, the departments that answer, and who stores it. */
export interface LeadDealership extends LeadStore {
  system: LeadStore['system'] & LeadReceiver;
}

/** What storing a form needs. */
export interface LeadStore extends Ground {
  system: { parameters(db: Database): Promise<DealershipParameters> };
}

/** The system that answers the forms. */
export interface LeadReceiver {
  /** Receives a submitted form. `admit` counts a new one, and refuses it by throwing. */
  receive(
    dealership: LeadDealership,
    lead: Lead,
    sent: {
      admit: () => Promise<void>;
      request: FastifyRequest;
      cv: Cv | undefined;
      campaigns: Campaigns | null;
    },
  ): Promise<{ received: true }>;
}
