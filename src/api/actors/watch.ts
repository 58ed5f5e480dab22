import { fromCallback, type EventObject } from 'xstate';
import type { OperationDraft } from './operation-draft.ts';

/** Tells the wizard of what another tab or device saved: noticed on saving, and whenever the shopper comes back to this tab. */
export function changeWatcher({ actor }: OperationDraft) {
  return fromCallback<EventObject, { code: string }>(({ sendBack }) => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'look' });
    };
    const listening = actor.on('changed elsewhere', sendBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      listening.unsubscribe();
    };
  });
}
