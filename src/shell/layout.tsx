import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { CheckoutHeader } from './navigation/checkout-header.tsx';
import { Footer } from './navigation/footer.tsx';
import { Header } from './navigation/header.tsx';
import { LegalLinks } from './navigation/legal-links.tsx';
import styles from './layout.module.css';
import { RefundPromise } from './refund-promise.ts';
import { isWizardAddress } from './wizard-address.ts';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isCheckout = isWizardAddress(pathname);
  const [promisesRefund, promiseRefund] = useState(true);
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenido" data-screen-only="">
        Saltar al contenido
      </a>
      {isCheckout ? <CheckoutHeader promisesRefund={promisesRefund} /> : <Header />}
      <main id="contenido" tabIndex={-1}>
        <RefundPromise value={promiseRefund}>{children}</RefundPromise>
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
