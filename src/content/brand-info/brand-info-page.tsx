import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import type { BrandPage } from '../../../domain/content/parameters.ts';
import { brandPageQuery } from '../../api/content-queries.ts';
import { useClient } from '../../api/context.ts';
import { ContactSection } from '../../forms/contact/contact-section.tsx';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { SubjectNotLoaded } from '../../shell/text-page.tsx';
import { Band, TitledBand } from '../../ui/layout/blocks.tsx';
import { TextSections } from '../../ui/text/prose.tsx';
import styles from './brand-info-page.module.css';
import { PageIntro } from '../page-intro.tsx';

/** The page of a brand that is not sold online: texts and contact form (SPEC §1, §2). */
export default function BrandInfoPage() {
  const { page: key = '' } = useParams();
  const path = links.brandPage(key);
  const brandPage = useQuery(brandPageQuery(useClient(), key));
  const { data: page } = brandPage;
  if (page === null) return <NotFoundPage />;
  if (!page) return <SubjectNotLoaded what="esta página" path={path} query={brandPage} />;
  const title = page.name;
  return (
    <>
      <PageHead title={title} description={page.lead} path={path} image={page.image} />
      <PageIntro
        title={title}
        lead={page.lead}
        beside={
          page.image && (
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
      <Content page={page} />
      <ContactSection subject={title} />
    </>
  );
}

function Content({ page }: { page: BrandPage }) {
  return (
    <>
      {page.models.length > 0 && (
        <TitledBand space="tight" id="modelos" title="Modelos">
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
        </TitledBand>
      )}
      {page.sections.length > 0 && (
        <Band space="tight">
          <TextSections sections={page.sections} layout="columns" />
        </Band>
      )}
    </>
  );
}
