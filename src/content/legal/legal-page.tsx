import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router-dom';
import { links, routePatterns } from '../../../domain/addresses/links.ts';
import type { Seller } from '../../../domain/content/parameters.ts';
import { sellerSheet } from '../../../domain/operation/sheet/seller.ts';
import { legalTextQuery } from '../../api/content-queries.ts';
import { useClient, useParameters } from '../../api/context.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Band, Card, Stack } from '../../ui/layout/blocks.tsx';
import { Button } from '../../ui/form/button.tsx';
import { NotLoaded } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextSections } from '../../ui/text/prose.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import styles from './legal-page.module.css';
import texts from '../../ui/text/texts.module.css';
import { PageIntro } from '../page-intro.tsx';

const pages = {
  terms: {
    title: 'Términos y condiciones',
    lead: 'Las condiciones de este sitio y de las reservas que se hacen en él.',
    identity: 'Identidad del vendedor',
    path: links.terms(),
  },
  privacy: {
    title: 'Política de privacidad',
    lead: 'Qué datos te pedimos, para qué los usamos y qué derechos tenés.',
    identity: 'Quién responde por tus datos',
    path: links.privacy(),
  },
};

/** A legal text below the identity of the company responsible for it, with a print button. */
export default function LegalPage() {
  const client = useClient();
  const name = useMatch(routePatterns.privacy) ? 'privacy' : 'terms';
  const { title, lead, identity, path } = pages[name];
  const parameters = useParameters();
  const text = useQuery(legalTextQuery(client, name));
  return (
    <div className={styles.legal}>
      <PageHead title={title} description={lead} path={path} />
      <PageIntro title={title} lead={lead}>
        <div className={styles.print}>
          <Button variant="secondary" onClick={() => window.print()}>
            Imprimir o guardar
          </Button>
        </div>
      </PageIntro>
      <Band space="tight" width="text">
        <Stack gap="large">
          {parameters && <Identity title={identity} seller={parameters.group} />}
          {text.data?.length === 0 ? (
            <Notice tone="error">Este texto todavía no está publicado: pedinos una copia.</Notice>
          ) : text.data ? (
            <TextSections sections={text.data} />
          ) : (
            <NotLoaded what="este texto" query={text} />
          )}
        </Stack>
      </Band>
    </div>
  );
}

function Identity({ title, seller }: { title: string; seller: Seller }) {
  return (
    <Card as="section" labelledBy="identidad">
      <Stack gap="small">
        <h2 className={texts.third} id="identidad">
          {title}
        </h2>
        <SummaryList
          rows={sellerSheet(seller).map(({ key, label, value }) => ({
            label,
            value: laidOut(key, value, seller),
          }))}
        />
      </Stack>
    </Card>
  );
}

function laidOut(
  key: ReturnType<typeof sellerSheet>[number]['key'],
  value: string,
  seller: Seller,
) {
  if (key === 'email') {
    return (
      <a className={styles.email} href={`mailto:${value}`}>
        {value}
      </a>
    );
  }
  if (key !== 'address') return value;
  return (
    <span>
      {seller.address}, <span className={styles.city}>{seller.city}</span>
    </span>
  );
}
