import { links } from '../../../domain/addresses/links.ts';
import { useParameters } from '../../api/context.ts';
import styles from './legal-links.module.css';
import { LinkList } from './link-list.tsx';

/** The dealership's legal name and the links that the law requires on every page. */
export function LegalLinks() {
  const group = useParameters()?.group;
  const company = [group?.legal_name, group?.cuit && `CUIT ${group.cuit}`].filter(Boolean);
  return (
    <div className={styles.legal}>
      {company.length > 0 && <p>{company.join(' · ')}</p>}
      <LinkList
        row
        items={[
          { name: 'Botón de arrepentimiento', to: links.revocation() },
          { name: 'Términos y condiciones', to: links.terms() },
          { name: 'Privacidad', to: links.privacy() },
          { name: 'Data Fiscal', to: group?.data_fiscal_link },
          { name: 'Ventanilla Única Federal', to: group?.consumer_link },
        ]}
      />
    </div>
  );
}
