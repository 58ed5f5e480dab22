import { fromCallback, type EventObject } from 'xstate';
import type { OperationDraft } from './operation-draft.ts';

/**
 * Makes the draft read the operation whenever the shopper returns: to this tab, to its window, to the page from the
 * browser's history, or to a connection.
 */
export function changeWatcher({ actor }: OperationDraft) {
  return fromCallback<EventObject, void>(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'look' });
    };
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener('visibilitychange', comeBack, { signal });
    for (const event of ['focus', 'online']) window.addEventListener(event, comeBack, { signal });
    // A page that is shown for the first time is no return.
    window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal });
    return () => gone.abort();
  });
}
