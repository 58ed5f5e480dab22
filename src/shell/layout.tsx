import type { ReactNode } from 'react';
import type { Parameters } from '../../domain/parameters.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

export interface LayoutProps {
  parameters: Parameters | undefined;
  children: ReactNode;
}

export function Layout({ parameters, children }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <Header parameters={parameters} />
      <main className={styles.main} id="contenido" tabIndex={-1}>
        {children}
      </main>
      <Footer parameters={parameters} />
    </div>
  );
}
