import { links } from '../../../domain/addresses/links.ts';
import type { Parameters } from '../../../domain/content/parameters.ts';
import styles from './legal-links.module.css';
import { LinkList } from './link-list.tsx';
import { outside } from './site-map.ts';

/** The dealership's legal name and the links that the law requires on every page. */
export function LegalLinks({ parameters }: { parameters: Parameters | undefined }) {
  const group = parameters?.group;
  return (
    <div className={styles.legal}>
      {group && (
        <p>
          {group.legal_name} · CUIT {group.cuit}
        </p>
      )}
      <LinkList
        row
        items={[
          { name: 'Botón de arrepentimiento', to: links.revocation() },
          { name: 'Términos y condiciones', to: links.terms() },
          { name: 'Privacidad', to: links.privacy() },
          ...outside([
            ['Data Fiscal', group?.data_fiscal_link],
            ['Ventanilla Única Federal', group?.consumer_link],
          ]),
        ]}
      />
    </div>
  );
}
