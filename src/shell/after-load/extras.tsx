import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Popup } from '../../../domain/content/parameters.ts';
import { forgetReservation } from '../../api/remembered-reservation.ts';
import { Popups } from './popups.tsx';
import { isWizardAddress } from '../wizard-address.ts';

/** Milliseconds from the opening of the page until the chat loads (SPEC §9). */
const chatDelay = 5000;

export interface ExtrasProps {
  popups: Popup[];
  /** The chat's script. It is loaded once, and not in the wizard. */
  chatScriptUrl: string | undefined;
}

export default function Extras({ popups, chatScriptUrl }: ExtrasProps) {
  const { pathname } = useLocation();
  const scriptUrl = isWizardAddress(pathname) ? undefined : chatScriptUrl;
  useEffect(() => {
    if (!scriptUrl) return;
    // performance.now() counts from the opening of the page.
    const timer = setTimeout(() => addScript(scriptUrl), chatDelay - performance.now());
    return () => clearTimeout(timer);
  }, [scriptUrl]);
  return <Popups popups={popups} />;
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
