import type { InspectionEvent } from 'xstate';

const most = 5000;

/** For `inspect`: throws in the middle of eventless transitions and raised events that never end; XState would not. */
export function refuseEndless(): (event: InspectionEvent) => void {
  let microsteps = 0;
  return (inspected) => {
    if (inspected.type === '@xstate.event') microsteps = 0;
    if (inspected.type !== '@xstate.microstep') return;
    microsteps += 1;
    if (microsteps <= most) return;
    microsteps = 0;
    const { value } = inspected.snapshot as { value?: unknown };
    throw new Error(`its eventless transitions never end (in ${JSON.stringify(value)})`);
  };
}
