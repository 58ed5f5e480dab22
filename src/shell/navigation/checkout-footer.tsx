import type { Parameters } from '../../../domain/content/parameters.ts';
import styles from './checkout-footer.module.css';
import { LegalLinks } from './legal-links.tsx';

export function CheckoutFooter({ parameters }: { parameters: Parameters | undefined }) {
  return (
    <footer className={styles.footer}>
      <LegalLinks parameters={parameters} />
    </footer>
  );
}
