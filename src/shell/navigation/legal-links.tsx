import { links } from '../../../domain/addresses/links.ts';
import { useParameters } from '../../api/context.ts';
import styles from './legal-links.module.css';
import { rightsLinks } from './rights-links.tsx';
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
          ...rightsLinks,
          { name: 'Términos y condiciones', to: links.terms() },
          { name: 'Privacidad', to: links.privacy() },
          { name: 'Accesibilidad', to: links.accessibility() },
          { name: 'Data Fiscal', to: !group?.data_fiscal_image && group?.data_fiscal_link },
          { name: 'Ventanilla Única Federal', to: group?.consumer_link },
        ]}
      />
      {group?.data_fiscal_image && group.data_fiscal_link && (
        <a href={group.data_fiscal_link} target="_blank" rel="noopener">
          <img
            src={group.data_fiscal_image}
            alt="Data Fiscal"
            width={36}
            height={50}
            loading="lazy"
          />
        </a>
      )}
    </div>
  );
}
