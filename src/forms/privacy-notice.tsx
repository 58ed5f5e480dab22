import { links } from '../../domain/addresses/links.ts';
import { useParameters } from '../api/use-parameters.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import texts from '../ui/text/texts.module.css';

/** The holder and purpose of a form's data, and the shopper's rights (law 25.326). `purpose` completes 'solo para …'. */
export function PrivacyNotice({ purpose }: { purpose: string }) {
  const parameters = useParameters();
  const holder = parameters?.group.legal_name;
  return (
    <p className={texts.soft}>
      {holder ? `${holder} usa` : 'Usamos'} estos datos solo para {purpose}. Podés pedirnos verlos,
      corregirlos o borrarlos cuando quieras (ley 25.326).{' '}
      {/* Opens another tab, so that the typed text isn't lost. */}
      <a href={links.privacy()} target="_blank">
        Política de privacidad<VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
      </a>
    </p>
  );
}
