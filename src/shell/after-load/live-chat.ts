import { useEffect } from 'react';
import { forgetReservation } from '../../api/remembered-reservation.ts';

/** Milliseconds from the opening of the page until the chat loads (SPEC §9). */
const chatDelay = 5000;

/** Loads the chat's script once; does nothing while `scriptUrl` is undefined. */
export function useLiveChat(scriptUrl: string | undefined): void {
  useEffect(() => {
    if (!scriptUrl) return;
    // performance.now() counts from the opening of the page.
    const timer = setTimeout(() => addScript(scriptUrl), chatDelay - performance.now());
    return () => clearTimeout(timer);
  }, [scriptUrl]);
}

function addScript(url: string): void {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  // Stored at a time without a chat: the chat's script could read its code.
  forgetReservation();
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
