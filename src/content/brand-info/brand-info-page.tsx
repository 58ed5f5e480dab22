import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router-dom';
import { links, routePatterns } from '../../../domain/addresses/links.ts';
import type { BrandPage } from '../../../domain/content/parameters.ts';
import { brandPageQuery } from '../../api/content-queries.ts';
import { useClient } from '../../api/context.ts';
import { ContactSection } from '../../forms/contact/contact-section.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { NotLoaded } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextSections } from '../../ui/text/prose.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './brand-info-page.module.css';
import { PageIntro } from '../page-intro.tsx';

const pages = {
  ducati: { name: 'Ducati', path: links.ducati() },
  'mercedes-benz': { name: 'Mercedes-Benz', path: links.mercedes() },
};

/** The page of a brand that is not sold online: texts and contact form (SPEC §1, §2). */
export default function BrandInfoPage() {
  const key = useMatch(routePatterns.mercedes) ? 'mercedes-benz' : 'ducati';
  const { path, name } = pages[key];
  const brandPage = useQuery(brandPageQuery(useClient(), key));
  const { data: page } = brandPage;
  const title = page?.name ?? name;
  return (
    <>
      <PageHead
        title={title}
        description={page?.lead ?? `Conocé ${title} y consultanos.`}
        path={path}
        image={page?.image}
      />
      <PageIntro
        title={title}
        lead={page?.lead}
        beside={
          page?.image && (
            <img
              className={styles.hero}
              src={page.image}
              alt=""
              width={960}
              height={540}
              fetchPriority="high"
            />
          )
        }
      />
      {page ? (
        <Content page={page} />
      ) : (
        <Band space="tight">
          {page === null ? (
            <Notice>
              Estamos preparando la información de {title}. Mientras tanto, escribinos.
            </Notice>
          ) : (
            <NotLoaded what={`la información de ${title}`} query={brandPage} />
          )}
        </Band>
      )}
      <ContactSection subject={title} />
    </>
  );
}

function Content({ page }: { page: BrandPage }) {
  return (
    <>
      {page.models.length > 0 && (
        <Band space="tight" labelledBy="modelos">
          <Stack>
            <h2 id="modelos">Modelos</h2>
            <ul className={styles.models} role="list">
              {page.models.map(({ name, text, image }) => (
                <li key={name} className={styles.model}>
                  <div className={styles.picture}>
                    {image && <img src={image} alt="" width={960} height={600} loading="lazy" />}
                  </div>
                  <h3>{name}</h3>
                  <p className={styles.text}>{text}</p>
                </li>
              ))}
            </ul>
          </Stack>
        </Band>
      )}
      {page.sections.length > 0 && (
        <Band space="tight">
          <TextSections sections={page.sections} layout="columns" />
        </Band>
      )}
    </>
  );
}
