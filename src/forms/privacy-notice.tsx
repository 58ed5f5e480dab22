import { useParameters } from '../api/context.ts';
import { PrivacyLink } from '../shell/navigation/privacy-link.tsx';
import texts from '../ui/text/texts.module.css';

/** The holder and purpose of a form's data, and the shopper's rights (law 25.326). `purpose` completes 'solo para …'. */
export function PrivacyNotice({ purpose }: { purpose: string }) {
  const parameters = useParameters();
  const holder = parameters?.group.legal_name;
  return (
    <p className={texts.soft}>
      {holder ? `${holder} usa` : 'Usamos'} estos datos solo para {purpose}. Podés pedirnos verlos,
      corregirlos o borrarlos cuando quieras (ley 25.326). <PrivacyLink />
    </p>
  );
}
