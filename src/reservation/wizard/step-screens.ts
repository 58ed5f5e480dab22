import type { ComponentType } from 'react';
import type { ReservationView } from '../../../machines/reservation/projection.ts';
import { forEachStep, type StepId } from '../../../machines/reservation/steps.ts';
import type { StepProps } from '../frame/step-props.ts';
import { laterScreen, type LaterScreen } from './later-screen.tsx';

type StepScreens = {
  readonly [Step in StepId]: ComponentType<StepProps<Step>> & LaterScreen;
};

const screens = import.meta.glob<{ default: ComponentType<object> }>('../*/screen.tsx');

/** The screen of each step, from the folder that its row names. */
export const stepScreens = forEachStep(({ folder }) =>
  laterScreen(`${folder}/screen`, screens[`../${folder}/screen.tsx`]!),
) as unknown as StepScreens;
export const EndScreen = laterScreen('end/end-screen', () => import('../end/end-screen.tsx'));
export const AsideScreen = laterScreen('wizard/aside-screens', () => import('./aside-screens.tsx'));
export const StepChanges = laterScreen(
  'changes/changes-notice',
  () => import('../changes/changes-notice.tsx'),
  () => null,
);

/**
 * The screens that render an operation first. The server renders them, and the browser loads their code before
 * hydration.
 */
export function shownFirst({ screen, changes }: ReservationView) {
  const steps = screen.kind === 'step' ? stepScreens[screen.step] : AsideScreen;
  return [...(changes.length > 0 ? [StepChanges] : []), screen.kind === 'end' ? EndScreen : steps];
}

export async function fetchScreens(modules: readonly string[]): Promise<void> {
  const screens = [...Object.values(stepScreens), EndScreen, AsideScreen, StepChanges];
  const wanted = screens.filter(({ module }) => modules.includes(module));
  await Promise.all(wanted.map(({ fetch }) => fetch()));
}
