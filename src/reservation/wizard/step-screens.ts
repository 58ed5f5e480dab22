import type { ComponentType } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import type { StepId } from '../../../machines/reservation/steps.ts';
import { laterScreen } from './later-screen.tsx';

/** The running chart of each step. */
export type StepActors = {
  readonly [Step in StepId]: NonNullable<SnapshotFrom<typeof reservationMachine>['children'][Step]>;
};

type StepScreens = {
  readonly [Step in StepId]: ComponentType<{ actor: StepActors[Step] }> & {
    fetch: () => Promise<unknown>;
  };
};

/** The screen of each step, fetched beforehand or when it is needed. */
export const stepScreens: StepScreens = {
  paymentSelection: laterScreen(() => import('../payment-selection/payment-selection-screen.tsx')),
  usedVehicle: laterScreen(() => import('../used-vehicle-valuation/used-vehicle-screen.tsx')),
  financing: laterScreen(() => import('../financing/financing-screen.tsx')),
  personalData: laterScreen(() => import('../personal-data/personal-data-screen.tsx')),
  review: laterScreen(() => import('../review/review-screen.tsx')),
  deposit: laterScreen(() => import('../deposit-payment/deposit-screen.tsx')),
};
