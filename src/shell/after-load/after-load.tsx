import { useEffect, useState } from 'react';
import type { Popup } from '../../../domain/content/parameters.ts';
import { useApi } from '../../api/context.ts';
import { inBrowser } from '../in-browser.tsx';

// When their code fails to load, the page works without them.
const Extras = inBrowser(() => import('./extras.tsx'));

/** Popups and chat. Their code loads when the page has loaded and the browser is idle. */
export function AfterLoad({ popups = [] }: { popups: Popup[] | undefined }) {
  const { chatScriptUrl, PreviewedPopups } = useApi();
  const [isIdle, setIsIdle] = useState(false);
  const isWanted = Boolean(chatScriptUrl) || popups.length > 0;
  useEffect(() => {
    if (isWanted) whenIdle(() => setIsIdle(true));
  }, [isWanted]);
  if (import.meta.env.SSR && PreviewedPopups) return <PreviewedPopups popups={popups} />;
  return isIdle && <Extras popups={popups} chatScriptUrl={chatScriptUrl} />;
}

function whenIdle(run: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(run), { once: true });
  } else if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 200);
}
