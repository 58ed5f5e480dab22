import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isWizardAddress } from './wizard-address.ts';

/**
 * A page that a link led to says where one is: its heading takes the focus, as a new document would start anew. Inside the
 * wizard the steps see to it.
 */
export function useArrivalFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const from = shown.current;
    shown.current = pathname;
    if (from === pathname || hash || (isWizardAddress(from) && isWizardAddress(pathname))) return;
    focusHeading();
  }, [pathname, hash]);
}

/** Leaves the focus where the page itself has put it. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
