import { fromCallback, type EventObject } from 'xstate';
import { freshMs } from '../query-client.ts';
import type { OperationDraft } from './operation-draft.ts';

/**
 * Makes the draft read the operation whenever the shopper returns: to this tab, to its window, to the page from the
 * browser's history, to a connection, or to a document that loads its code long after it arrived with the operation.
 */
export function changeWatcher({ actor }: OperationDraft, cameWithDocument: boolean) {
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
    if (cameWithDocument && performance.now() > freshMs) comeBack();
    return () => gone.abort();
  });
}
