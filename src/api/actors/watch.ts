import { fromCallback, type EventObject } from 'xstate';
import type { ChangedElsewhere } from '../../../machines/ports.ts';
import type { OperationBook } from './operation-book.ts';

/** Tells the wizard of what another tab or device saved: noticed on saving, and whenever the shopper comes back to this tab. */
export function changeWatcher(book: OperationBook) {
  return fromCallback<EventObject, { code: string }>(({ input, sendBack }) => {
    const comeBack = () => {
      // Without a connection there is nothing to tell: the next save says so.
      if (document.visibilityState === 'visible') book.look(input.code).catch(() => {});
    };
    const forget = book.onChangedElsewhere((operation) => {
      sendBack({ type: 'changed elsewhere', operation } satisfies ChangedElsewhere);
    });
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      forget();
    };
  });
}
