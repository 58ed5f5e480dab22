import { fromCallback, type EventObject } from 'xstate';
import type { OperationDraft } from './operation-draft.ts';

/** Sends the wizard every operation that the draft reads, and says when somebody else changed it. */
export function operationFollower({ actor }: OperationDraft) {
  return fromCallback<EventObject, void>(({ sendBack }) => {
    const listening = [
      actor.on('operation read', sendBack),
      actor.on('changed elsewhere', sendBack),
    ];
    return () => {
      for (const { unsubscribe } of listening) unsubscribe();
    };
  });
}

/**
 * Has the draft look for changes of another tab or device whenever the shopper comes back: to this tab, to its window, to
 * the page from the browser's history, or to a connection.
 */
export function changeWatcher({ actor }: OperationDraft) {
  return fromCallback<EventObject, void>(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'look' });
    };
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener('visibilitychange', comeBack, { signal });
    for (const event of ['focus', 'pageshow', 'online']) {
      window.addEventListener(event, comeBack, { signal });
    }
    return () => gone.abort();
  });
}
