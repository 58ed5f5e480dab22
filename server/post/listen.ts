import type { Dealership } from '../sale/dealership.ts';
import { waitingLetters } from './alerts/waiting-letters.ts';
import { crmWrites } from './crm/decisions.ts';
import { saleLetters } from './mail/sale-letters.ts';

/** The letters, the CRM's events and the waiting lists that follow from what happens in the sale. */
export const listenToSale: Dealership['listen'] = async (tx, dealership, event) => [
  ...(await saleLetters(tx, dealership, event)),
  ...(await crmWrites(tx, dealership, event)),
  ...(await waitingLetters(tx, dealership, event)),
];
