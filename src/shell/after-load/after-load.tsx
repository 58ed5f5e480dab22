import { useEffect, useState, type ComponentType } from 'react';
import type { Popup } from '../../../domain/content/parameters.ts';
import { useApi } from '../../api/context.ts';
import type { ExtrasProps } from './extras.tsx';

/** Popups and chat. Their code loads when the page has loaded and the browser is idle. */
export function AfterLoad({ popups }: { popups: Popup[] | undefined }) {
  const { chatScriptUrl } = useApi();
  const [extras, setExtras] = useState<{ Extras: ComponentType<ExtrasProps> }>();
  const isWanted = Boolean(chatScriptUrl || popups?.length);

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const fetchExtras = async () => {
      const module = await import('./extras.tsx');
      if (!isGone) setExtras(module);
    };
    whenIdle(() => {
      // When their code fails to load, the page works without them.
      if (!isGone) fetchExtras().catch(() => {});
    });
    return () => {
      isGone = true;
    };
  }, [isWanted]);

  return extras && <extras.Extras popups={popups ?? []} chatScriptUrl={chatScriptUrl} />;
}

function whenIdle(run: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(run), { once: true });
  } else if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 200);
}
