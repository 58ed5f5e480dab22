import { useState, type ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router-dom';
import type { OperationStatus } from '../../domain/operation/status.ts';
import type { Opened } from '../api/actors/reservation.ts';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { CheckoutHeader } from './navigation/checkout-header.tsx';
import { Footer } from './navigation/footer.tsx';
import { Header } from './navigation/header.tsx';
import { LegalLinks } from './navigation/legal-links.tsx';
import styles from './layout.module.css';
import { promisesRefund, ShownStatus } from './refund-promise.ts';
import { isStartAddress, isWizardAddress, reservationRoute } from './wizard-address.ts';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isCheckout = isWizardAddress(pathname);
  const [shown, show] = useState<OperationStatus>();
  const opened = useRouteLoaderData<Opened | null>(reservationRoute);
  const promise = promisesRefund(shown ?? opened?.operation?.status);
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenido" data-screen-only="">
        Saltar al contenido
      </a>
      {isCheckout ? (
        <CheckoutHeader promisesRefund={promise ?? (isStartAddress(pathname) || null)} />
      ) : (
        <Header />
      )}
      <main id="contenido" tabIndex={-1}>
        <ShownStatus value={show}>{children}</ShownStatus>
      </main>
      {isCheckout ? (
        <footer className={styles.footer} data-screen-only="">
          <LegalLinks />
        </footer>
      ) : (
        <Footer />
      )}
      {!isCheckout && <BottomBar />}
    </div>
  );
}
