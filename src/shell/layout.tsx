import type { ReactNode } from 'react';
import type { Parameters } from '../../domain/parameters.ts';
import { Footer, type FooterLink } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

export interface LayoutProps {
  parameters: Parameters | undefined;
  legalLinks?: readonly FooterLink[];
  children: ReactNode;
}

export function Layout({ parameters, legalLinks, children }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <Header parameters={parameters} />
      <main className={styles.main} id="contenido" tabIndex={-1}>
        {children}
      </main>
      <Footer parameters={parameters} legalLinks={legalLinks} />
    </div>
  );
}
