import { createActor } from 'xstate';
import { links } from '../../../domain/addresses/links.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { stepBySlug } from '../../../machines/reservation/steps.ts';
import { readOperation } from '../../api/actors/operation-draft.ts';
import { createReservation, type Opened } from '../../api/actors/reservation.ts';
import type { Api } from '../../api/context.ts';
import { placeOf } from './place-of.ts';
import { AsideScreen, fetchScreens, shownFirst } from './step-screens.ts';

/** The reservation of an address, opened by the server. */
export interface OpenedReservation extends Opened {
  modules: string[];
  /** The address of the screen, if it is not the step that was asked for: the step can't be visited. */
  movedTo?: string | undefined;
}

/**
 * Opens a reservation on the server. As in the browser, the wizard's charts choose the screen. Null when it can't be
 * read: then the browser opens it.
 */
export async function openReservation(
  api: Api,
  code: string,
  step: string | undefined,
): Promise<OpenedReservation | null> {
  const read = await readOperation(api.client, code).catch(() => null);
  if (!read) return null;
  if (read.kind === 'not found') {
    await AsideScreen.fetch();
    return { operation: null, modules: [AsideScreen.module] };
  }
  const { operation } = read;
  const { machine } = createReservation(api, { operation });
  const input = {
    from: { code },
    step: stepBySlug(step),
    today: dayInMendoza(new Date()),
    operation,
    described: null,
  };
  const view = reservationView(createActor(machine, { input }).getSnapshot());
  const place =
    step === undefined || view.isLeaving ? undefined : placeOf(api.client.brands, view, code);
  const isElsewhere = place && place.pathname !== links.step(step!, code);
  const modules = shownFirst(view).map(({ module }) => module);
  await fetchScreens(modules);
  return {
    operation,
    modules,
    ...(isElsewhere && { movedTo: `${place.pathname}${place.search}` }),
  };
}
