import { useQuery } from '@tanstack/react-query';
import { links } from '../../domain/addresses/links.ts';
import { useClient } from '../api/context.ts';
import { parametersQuery } from '../api/queries.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import styles from './privacy-notice.module.css';

/** Who holds what a form asks, what for, and what one may demand (law 25.326). `purpose` goes on after 'solo para'. */
export function PrivacyNotice({ purpose }: { purpose: string }) {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  const holder = parameters?.group.legal_name;
  return (
    <p className={styles.notice}>
      {holder ? `${holder} usa` : 'Usamos'} estos datos solo para {purpose}. Podés pedirnos verlos,
      corregirlos o borrarlos cuando quieras (ley 25.326).{' '}
      {/* In another tab, so that what was typed stays. */}
      <a href={links.privacy()} target="_blank">
        Política de privacidad<VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
      </a>
    </p>
  );
}
