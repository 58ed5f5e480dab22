import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Parameters } from '../../domain/content/parameters.ts';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { CheckoutHeader } from './navigation/checkout-header.tsx';
import { Footer } from './navigation/footer.tsx';
import { Header } from './navigation/header.tsx';
import { LegalLinks } from './navigation/legal-links.tsx';
import styles from './layout.module.css';
import { isWizardAddress } from './wizard-address.ts';

export interface LayoutProps {
  parameters: Parameters | undefined;
  children: ReactNode;
}

export function Layout({ parameters, children }: LayoutProps) {
  const { pathname } = useLocation();
  const isCheckout = isWizardAddress(pathname);
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenido" data-screen-only="">
        Saltar al contenido
      </a>
      {isCheckout ? <CheckoutHeader parameters={parameters} /> : <Header parameters={parameters} />}
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {isCheckout ? (
        <footer className={styles.footer} data-screen-only="">
          <LegalLinks parameters={parameters} />
        </footer>
      ) : (
        <Footer parameters={parameters} />
      )}
      {!isCheckout && <BottomBar parameters={parameters} />}
    </div>
  );
}
