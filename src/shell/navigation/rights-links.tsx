import { links } from '../../../domain/addresses/links.ts';
import { LinkList } from './link-list.tsx';
import styles from './rights-links.module.css';

/** The two buttons that the law wants at first sight on every page (disposición 954/2025). */
export const rightsLinks = [
  { name: 'Botón de arrepentimiento', to: links.revocation() },
  { name: 'Botón de baja', to: links.ending() },
];

/** Below the bar of the header. */
export function RightsLinks() {
  return (
    <div className={styles.strip} data-screen-only="">
      <LinkList className={styles.links} items={rightsLinks} />
    </div>
  );
}
