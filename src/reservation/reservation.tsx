import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ReservationInput, reservationMachine } from '../../machines/reservation/machine.ts';
import { reservationView } from '../../machines/reservation/projection.ts';
import { createReservationMachine } from '../api/actors.ts';
import { useClient } from '../api/context.ts';
import {
  CancelledScreen,
  ConnectionLostScreen,
  NotFoundScreen,
  OpeningScreen,
  UnavailableScreen,
} from './aside-screens.tsx';
import { PaymentSelectionScreen } from './payment-selection-screen.tsx';
import { sameView } from './same-view.ts';
import { StartScreen } from './start-screen.tsx';
import { useWizardAddress } from './use-wizard-address.ts';

// What later steps need comes while the shopper is busy with the first one.
const loadPersonalDataScreen = () => import('./personal-data-screen.tsx');
const loadReviewScreen = () => import('./review-screen.tsx');
const loadDepositScreen = () => import('./deposit-screen.tsx');
const loadEndScreen = () => import('./end-screen.tsx');
const PersonalDataScreen = lazy(loadPersonalDataScreen);
const ReviewScreen = lazy(loadReviewScreen);
const DepositScreen = lazy(loadDepositScreen);
const EndScreen = lazy(loadEndScreen);

/** The wizard: one actor from the e-mail to the paid deposit, and the screen of the state that it is in. */
export function Reservation({ input }: { input: ReservationInput }) {
  const client = useClient();
  const [machine] = useState(() => createReservationMachine(client));
  const actor = useActorRef(machine, { input });
  useWizardAddress(actor);
  useEffect(() => {
    void loadPersonalDataScreen()
      .then(loadReviewScreen)
      .then(loadDepositScreen)
      .then(loadEndScreen)
      // What did not come yet is asked for again when it is needed.
      .catch(() => {});
  }, []);
  return (
    <Suspense fallback={<OpeningScreen />}>
      <CurrentScreen actor={actor} />
    </Suspense>
  );
}

function CurrentScreen({ actor }: { actor: ActorRefFrom<typeof reservationMachine> }) {
  const { screen, operation } = useSelector(actor, reservationView, sameView);
  const steps = useSelector(actor, (snapshot) => snapshot.children);
  switch (screen.kind) {
    case 'opening':
      return <OpeningScreen />;
    case 'not found':
      return <NotFoundScreen />;
    case 'connection lost':
      return <ConnectionLostScreen onRetry={() => actor.send({ type: 'retry' })} />;
    case 'unavailable':
      return <UnavailableScreen operation={operation!} />;
    case 'cancelled':
      return <CancelledScreen operation={operation!} />;
    case 'starting':
      return steps.dealershipStart && <StartScreen actor={steps.dealershipStart} />;
    case 'end':
      return <EndScreen end={screen.end} operation={operation!} />;
    case 'step':
      switch (screen.step) {
        case 'paymentSelection':
          return (
            steps.paymentSelection && <PaymentSelectionScreen actor={steps.paymentSelection} />
          );
        case 'personalData':
          return steps.personalData && <PersonalDataScreen actor={steps.personalData} />;
        case 'review':
          return steps.review && <ReviewScreen actor={steps.review} />;
        case 'deposit':
          return steps.depositPayment && <DepositScreen actor={steps.depositPayment} />;
      }
  }
}
