import type { ReactNode } from 'react';
import { links } from '../../domain/addresses/links.ts';
import { Band, Stack } from '../ui/layout/blocks.tsx';
import { Breadcrumbs, type BreadcrumbSection } from '../ui/navigation/breadcrumbs.tsx';
import styles from './page-intro.module.css';
import texts from '../ui/text/texts.module.css';

export interface PageIntroProps {
  title: string;
  lead?: ReactNode;
  /** The breadcrumbs between the home page and this page. */
  above?: readonly Required<BreadcrumbSection>[];
  /** A picture or a card beside the title; on a phone it is below. */
  beside?: ReactNode;
  /** Tabs below the title. */
  children?: ReactNode;
}

/** The head of a page of texts: breadcrumbs, title and lead. */
export function PageIntro({ title, lead, above = [], beside, children }: PageIntroProps) {
  const words = (
    <Stack>
      <h1>{title}</h1>
      {lead && <p className={texts.lead}>{lead}</p>}
      {children}
    </Stack>
  );
  return (
    <Band tone="mist" space="tight">
      <Stack>
        <Breadcrumbs
          sections={[{ link: links.home(), name: 'Inicio' }, ...above, { name: title }]}
        />
        {beside ? (
          <div className={styles.split}>
            {words}
            {beside}
          </div>
        ) : (
          words
        )}
      </Stack>
    </Band>
  );
}
