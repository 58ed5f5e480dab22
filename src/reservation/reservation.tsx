import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ReservationInput } from '../../machines/reservation/machine.ts';
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
import { DepositScreen } from './deposit-screen.tsx';
import { PendingScreen, ReservedScreen } from './end-screens.tsx';
import { PaymentSelectionScreen } from './payment-selection-screen.tsx';
import { PersonalDataScreen } from './personal-data-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { sameView } from './same-view.ts';
import { StartScreen } from './start-screen.tsx';
import { useWizardAddress } from './use-wizard-address.ts';

/** The wizard: one actor from the e-mail to the paid deposit, and the screen of the state that it is in. */
export function Reservation({ input }: { input: ReservationInput }) {
  const client = useClient();
  const [machine] = useState(() => createReservationMachine(client));
  const actor = useActorRef(machine, { input });
  const { screen, operation } = useSelector(actor, reservationView, sameView);
  const children = useSelector(actor, (snapshot) => snapshot.children);
  useWizardAddress(actor);

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
      return children.dealershipStart && <StartScreen actor={children.dealershipStart} />;
    case 'end':
      return screen.end === 'reserved' ? (
        <ReservedScreen operation={operation!} />
      ) : (
        <PendingScreen operation={operation!} />
      );
    case 'step':
      switch (screen.step) {
        case 'paymentSelection':
          return (
            children.paymentSelection && <PaymentSelectionScreen actor={children.paymentSelection} />
          );
        case 'personalData':
          return children.personalData && <PersonalDataScreen actor={children.personalData} />;
        case 'review':
          return children.review && <ReviewScreen actor={children.review} />;
        case 'deposit':
          return children.depositPayment && <DepositScreen actor={children.depositPayment} />;
      }
  }
}
