import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Popup } from '../../../domain/content/parameters.ts';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './popups.module.css';

const closedFlag = 'popups closed';
/** How long a page is seen before they cover it, in milliseconds. */
const lookAround = 600;

/** The dealership's announcements over the page, once for each session of the browser (SPEC §2, Popups). */
export function Popups({ popups }: { popups: Popup[] }) {
  const { pathname, search } = useLocation();
  const [stage, setStage] = useState<'to come' | 'open' | 'closed'>('to come');
  const isWelcome = popups.length > 0 && !isUnwanted(pathname + search);

  useEffect(() => {
    if (!isWelcome || wasClosed()) return;
    const timer = setTimeout(() => {
      // Somebody who is about something is left alone: the next page asks again.
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

/** Whether the focus is anywhere but where a page that has just come puts it. */
function isBusy(): boolean {
  return document.activeElement?.matches('body, main, h1') === false;
}

// A browser may refuse its storage: then they show again with the next document.
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
    // They stay closed on this document.
  }
}
