import type { IsoDate } from '../../domain/time/dates.ts';
import {
  missingForDeposit,
  mostUsedVehicles,
  paymentIsChosen,
  type Operation,
} from '../../domain/operation/operation.ts';
import type { StepId } from './steps.ts';

/** Whether a step may be visited: every step before it is complete, and nothing lacks for the deposit (DECISIONS, §4 and §9). */
export function canVisit(step: StepId, operation: Operation, today: IsoDate): boolean {
  const missing = missingForDeposit(operation, today);
  switch (step) {
    case 'paymentSelection':
    case 'financing':
      return true;
    case 'usedVehicle':
      return operation.used_vehicles.length < mostUsedVehicles;
    case 'personalData':
      return paymentIsChosen(operation);
    case 'review':
      return paymentIsChosen(operation) && !missing.includes('personal data');
    case 'deposit':
      return missing.length === 0;
  }
}
