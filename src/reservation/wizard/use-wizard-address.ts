import { useEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import type { ActorRefFrom, AnyActorRef, Subscription } from 'xstate';
import { useBrands } from '../../api/context.ts';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { everyStep, stepBySlug } from '../../../machines/reservation/steps.ts';
import { placeOf } from './place-of.ts';

const byActor = 'by actor';

/**
 * The only owner of "where am I". The address requests a step ('visit step'), the actor decides, and the address
 * follows the actor's state. Nothing else navigates inside the wizard.
 */
export function useWizardAddress(actor: ActorRefFrom<typeof reservationMachine>): void {
  const brands = useBrands();
  const navigate = useNavigate();
  const location = useLocation();
  const { step, operation_code: code = '' } = useParams();
  const named = stepBySlug(step);
  // The path of the last navigation. Several snapshots can arrive before it finishes.
  const heading = useRef(location.pathname);

  // When the shopper leaves an address and returns before React has rendered the one between, the router's location
  // doesn't change. Only the browser's `popstate` reports the return.
  const [returns, countReturn] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    window.addEventListener('popstate', countReturn);
    return () => window.removeEventListener('popstate', countReturn);
  }, []);

  // An address that the actor has set requests no visit, unless the back button returns to it.
  const isOwn = useNavigationType() !== 'POP' && location.state === byActor;

  useEffect(() => {
    if (isOwn) return;
    heading.current = location.pathname;
    const { screen } = reservationView(actor.getSnapshot());
    if (named && screen.kind === 'step' && screen.step !== named) {
      actor.send({ type: 'visit step', step: named });
    }
    const view = reservationView(actor.getSnapshot());
    const place = placeOf(brands, view, code);
    if (place && place.pathname !== heading.current && !view.isLeaving) {
      heading.current = place.pathname;
      void navigate(place, { replace: true, state: byActor });
    }
  }, [actor, named, brands, code, isOwn, location, navigate, returns]);

  useEffect(() => {
    let shown = reservationView(actor.getSnapshot());
    const follow = () => {
      const view = reservationView(actor.getSnapshot());
      if (view.isLeaving) return;
      // Only a move from step to step adds a history entry. An address that requested another step is replaced by the
      // resulting one; a push would trap the back button.
      const isStepForward =
        shown.screen.kind === 'step' &&
        view.screen.kind === 'step' &&
        placeOf(brands, shown, code)?.pathname === heading.current;
      shown = view;
      const place = placeOf(brands, view, code);
      if (!place || place.pathname === heading.current) return;
      heading.current = place.pathname;
      void navigate(place, { replace: !isStepForward, state: byActor });
    };
    return followWithSteps(actor, follow);
  }, [actor, brands, code, navigate]);
}

/** Follows the snapshots of the wizard and of its current step: a step that refuses to leave doesn't notify the wizard. */
function followWithSteps(
  actor: ActorRefFrom<typeof reservationMachine>,
  follow: () => void,
): () => void {
  let step: AnyActorRef | undefined;
  let stepSubscription: Subscription | undefined;
  const followStep = () => {
    const { children } = actor.getSnapshot();
    const running = everyStep.map(({ id }) => children[id]).find((child) => child !== undefined);
    if (running === step) return;
    stepSubscription?.unsubscribe();
    step = running;
    stepSubscription = step?.subscribe(({ status }) => {
      if (status === 'active') follow();
    });
  };
  followStep();
  const subscription = actor.subscribe(() => {
    followStep();
    follow();
  });
  return () => {
    subscription.unsubscribe();
    stepSubscription?.unsubscribe();
  };
}
