import { useActorRef, useSelector } from '@xstate/react';
import { memo, useDeferredValue, useEffect, useState, type ComponentType } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isTagged, type OperationStatus } from '../../../domain/operation/status.ts';
import type { OperationDraftRef } from '../../../machines/operation-draft/save.ts';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import type { ReservationInput } from '../../../machines/reservation/setup.ts';
import { reservationView, type ReservationView } from '../../../machines/reservation/projection.ts';
import { everyStep, type StepId } from '../../../machines/reservation/steps.ts';
import { createReservation, type Opened } from '../../api/actors/reservation.ts';
import { useApi } from '../../api/context.ts';
import { useShownStatus } from '../../shell/refund-promise.ts';
import { forgetReservation, rememberPurchase } from '../../api/remembered-reservation.ts';
import type { ModelContext } from '../agents/offer-tools.ts';
import { OpeningHelp } from '../frame/opening-help.tsx';
import { OpeningScreen } from './opening-screen.tsx';
import type { StepActors } from '../frame/step-props.ts';
import { AsideScreen, EndScreen, StepChanges, stepScreens } from './step-screens.ts';
import { StartScreen } from '../dealership-start/start-screen.tsx';
import { StaffView } from './staff-view.tsx';
import { MapLoader } from '../frame/map-opener.tsx';
import { useView } from '../frame/use-view.ts';
import { useWizardAddress } from './use-wizard-address.ts';
import { Wizard } from '../frame/wizard.ts';

export interface ReservationProps {
  input: Omit<ReservationInput, 'operation'>;
  /** Null when the server has not opened the reservation. */
  opened: Opened | null;
  /** The page is not hydrated: its code may be slow, or fail to load. */
  isWaiting: boolean;
}

/** The wizard: one actor from the e-mail to the paid deposit, and the screen of its current state. */
export function Reservation({ input: given, opened, isWaiting }: ReservationProps) {
  const api = useApi();
  const [{ machine, draft }] = useState(() => createReservation(api, opened));
  const input = { ...given, operation: opened?.operation ?? null };
  const actor = useActorRef(machine, { ...api.actorOptions, input });
  useWizardAddress(actor);
  useOnePress(actor);
  useAgentTools(actor);
  useEffect(() => {
    // A step before this one is fetched when the shopper goes back to it.
    const next = Math.max(0, placeOf(reservationView(actor.getSnapshot())));
    // The code of the next steps loads while the shopper types their e-mail, or while the reservation opens.
    void fetchInTurn([
      () => import('../../api/actors/start.ts'),
      // Loaded early, because it shows a lost connection.
      AsideScreen.fetch,
      StepChanges.fetch,
      () => import('../../api/actors/payment.ts'),
      ...everyStep.slice(next).map(({ id }) => stepScreens[id].fetch),
      () => import('../../api/actors/deposit.ts'),
      EndScreen.fetch,
      loadMap,
    ]);
  }, [actor]);
  const view = useView(actor, reservationView);
  const { changes, screen, operation } = view;
  useShownStatus(operation?.status);
  // Deferred: the browser paints the pressed button first, then renders the next screen in slices.
  const drawn = useDeferredValue(view);
  const charts = useDeferredValue(useSelector(actor, ({ children }) => children));
  // A step slides in from the side that the shopper moves to. The first step of a document doesn't slide.
  const place = placeOf(drawn);
  const [shown, setShown] = useState<{ place: number; moved?: 'on' | 'back' }>({ place });
  if (place !== shown.place) setShown({ place, moved: place < shown.place ? 'back' : 'on' });
  useEffect(() => {
    // An ended purchase has nothing left to do, and another person may use this device next.
    if (operation && isOver(operation.status)) forgetReservation(operation.code);
    else if (operation && isTagged(operation.status, 'rests on a payment')) {
      rememberPurchase(operation.code);
    }
    if (screen.kind === 'not found' && 'code' in given.from) forgetReservation(given.from.code);
  }, [screen.kind, operation, given.from]);
  const current = <CurrentScreen actor={actor} draft={draft} view={drawn} charts={charts} />;
  return (
    <>
      {(isWaiting || screen.kind === 'opening') && <OpeningHelp screen={screen} />}
      {operation && changes.length > 0 && (
        <StepChanges
          changes={changes}
          operation={operation}
          onDismiss={() => actor.send({ type: 'dismiss change notice' })}
        />
      )}
      <MapLoader value={loadMap}>
        <Wizard value={actor}>
          <div data-moved={shown.moved}>
            {operation?.is_staff_view ? <StaffView>{current}</StaffView> : current}
          </div>
        </Wizard>
      </MapLoader>
    </>
  );
}

const loadMap = async () => (await import('../map/map-dialog.tsx')).MapDialog;

/** Offers tools to an agent of the browser, if it has one (docs/adr/0072-tools-for-agents.md). */
function useAgentTools(actor: ActorRefFrom<typeof reservationMachine>): void {
  useEffect(() => {
    const { modelContext } = document as { modelContext?: ModelContext };
    if (!modelContext) return;
    const offered = import('../agents/offer-tools.ts')
      .then(({ offerTools }) => offerTools(actor, modelContext))
      // Without its code nothing is offered, and the wizard works.
      .catch(() => () => {});
    return () => void offered.then((end) => end());
  }, [actor]);
}

/** Ignores the second press of a double click after the first one has changed the screen. */
function useOnePress(actor: ActorRefFrom<typeof reservationMachine>): void {
  useEffect(() => {
    let pressedOn = '';
    const listen = (event: MouseEvent) => {
      const shown = JSON.stringify(reservationView(actor.getSnapshot()).screen);
      if (event.detail < 2) {
        pressedOn = shown;
      } else if (shown !== pressedOn) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, [actor]);
}

function placeOf({ screen }: ReservationView): number {
  return everyStep.findIndex(({ id }) => screen.kind === 'step' && id === screen.step);
}

async function fetchInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    // A screen that fails to load here is fetched again when it is shown.
    await load().catch(() => {});
  }
}

interface CurrentScreenProps {
  actor: ActorRefFrom<typeof reservationMachine>;
  draft: OperationDraftRef;
  view: ReservationView;
  /** The running charts of that view. */
  charts: SnapshotFrom<typeof reservationMachine>['children'];
}

export const CurrentScreen = memo(function CurrentScreen({
  actor,
  draft,
  view: { screen, operation },
  charts,
}: CurrentScreenProps) {
  const { dealershipStart } = charts;
  switch (screen.kind) {
    case 'opening':
      return <OpeningScreen />;
    case 'not found':
    case 'connection lost':
    case 'unavailable':
    case 'cancelled':
    case 'cancellation unknown':
    case 'delivered':
      return (
        <AsideScreen
          screen={screen}
          operation={operation}
          onRetry={() => actor.send({ type: 'retry' })}
          onTake={(unit) => actor.send({ type: 'take another unit', unit })}
        />
      );
    case 'starting':
      return dealershipStart && <StartScreen actor={dealershipStart} />;
    case 'end':
      return (
        <EndScreen
          end={screen.end}
          operation={operation!}
          cancellation={screen.cancellation}
          send={actor.send}
          draft={draft}
        />
      );
    case 'step':
      return <CurrentStep step={screen.step} actor={charts[screen.step]} />;
  }
});

/** The key remounts the form when the step restarts with another actor, after a save by another tab. */
function CurrentStep<Step extends StepId>({
  step,
  actor,
}: {
  step: Step;
  actor: StepActors[Step] | undefined;
}) {
  const Screen: ComponentType<{ actor: StepActors[Step] }> = stepScreens[step];
  return actor && <Screen key={actor.sessionId} actor={actor} />;
}

function isOver(status: OperationStatus): boolean {
  return status === 'delivered' || isTagged(status, 'gives its payments back');
}
