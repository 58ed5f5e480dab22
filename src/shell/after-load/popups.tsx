import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Popup } from '../../../domain/content/parameters.ts';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './popups.module.css';

const closedFlag = 'popups closed';
/** Milliseconds that a page is visible before popups cover it. */
const lookAround = 600;

/** The dealership's announcements, over the page once per browser session (SPEC §2, Popups). */
export function Popups({ popups }: { popups: Popup[] }) {
  const { pathname, search } = useLocation();
  const [stage, setStage] = useState<'to come' | 'open' | 'closed'>('to come');
  const isWelcome = popups.length > 0 && !isUnwanted(pathname + search);

  useEffect(() => {
    if (!isWelcome || wasClosed()) return;
    const timer = setTimeout(() => {
      // Popups don't interrupt a shopper who is using the page; the next page tries again.
      if (!isBusy()) setStage((current) => (current === 'to come' ? 'open' : current));
    }, lookAround);
    return () => clearTimeout(timer);
  }, [isWelcome, pathname]);

  const close = () => {
    setStage('closed');
    rememberClosed();
  };
  return (
    <Dialog open={stage === 'open' && isWelcome} onClose={close} title={popups[0]?.title}>
      <Stack>
        {popups.map((popup, index) => (
          <Fragment key={popup.id}>
            {index > 0 && <h3>{popup.title}</h3>}
            {popup.image && (
              <img className={styles.image} src={popup.image} alt="" width={640} height={360} />
            )}
            <p>{popup.text}</p>
            {popup.link && (
              <ButtonLink
                to={popup.link}
                onClick={close}
                {...(popup.link.startsWith('http') && { target: '_blank', rel: 'noopener' })}
              >
                {popup.link_label ?? 'Ver más'}
              </ButtonLink>
            )}
          </Fragment>
        ))}
      </Stack>
    </Dialog>
  );
}

function isUnwanted(address: string): boolean {
  return /concesionario-digital|source=campaign/i.test(address);
}

/** Whether the shopper has moved the focus away from where a new page puts it. */
function isBusy(): boolean {
  return document.activeElement?.matches('body, main, h1') === false;
}

// A browser can refuse storage: then popups show again with the next document.
function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(closedFlag) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(closedFlag, 'yes');
  } catch {
    // They stay closed in this document.
  }
}
