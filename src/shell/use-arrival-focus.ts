import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isWizardAddress } from './wizard-address.ts';

/**
 * After a navigation, the heading of the new page takes the focus, so that screen readers announce the page. Inside the
 * wizard, the steps move the focus.
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

/** Focuses the page's heading, unless the page has already moved the focus. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
