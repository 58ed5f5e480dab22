import { useQuery } from '@tanstack/react-query';
import { links } from '../../domain/addresses/links.ts';
import { useClient } from '../api/context.ts';
import { parametersQuery } from '../api/queries.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import styles from './privacy-notice.module.css';

/** Holder and purpose of a form's data, and the shopper's rights (law 25.326). `purpose` completes 'solo para …'. */
export function PrivacyNotice({ purpose }: { purpose: string }) {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  const holder = parameters?.group.legal_name;
  return (
    <p className={styles.notice}>
      {holder ? `${holder} usa` : 'Usamos'} estos datos solo para {purpose}. Podés pedirnos verlos,
      corregirlos o borrarlos cuando quieras (ley 25.326).{' '}
      {/* In another tab, so that the typed text isn't lost. */}
      <a href={links.privacy()} target="_blank">
        Política de privacidad<VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
      </a>
    </p>
  );
}
