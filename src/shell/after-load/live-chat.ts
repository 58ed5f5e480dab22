import { useEffect } from 'react';

/** How long after the start the chat is loaded, in milliseconds (SPEC §9). */
export const chatDelay = 5000;

/** Loads the chat, once; without an address it waits for one. */
export function useLiveChat(scriptUrl: string | undefined): void {
  useEffect(() => {
    if (!scriptUrl) return;
    // The page's own clock: it began to run as the page was opened.
    const timer = setTimeout(() => addScript(scriptUrl), chatDelay - performance.now());
    return () => clearTimeout(timer);
  }, [scriptUrl]);
}

function addScript(url: string): void {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
