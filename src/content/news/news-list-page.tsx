import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { allNamed } from '../../../domain/vehicles/brand-names.ts';
import { links } from '../../../domain/addresses/links.ts';
import { inProvince } from '../../../domain/content/parameters.ts';
import type { NewsSummary } from '../../../domain/content/news.ts';
import { newsQuery } from '../../api/content-queries.ts';
import { useClient, useParameters } from '../../api/context.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Band } from '../../ui/layout/blocks.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { NotLoaded } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { brandOrGroupName, brandOrGroupSlug, newsBrandIds, newsBrands } from '../brand-words.ts';
import { NewsCard } from './news-card.tsx';
import styles from './news-card.module.css';
import { PageIntro } from '../page-intro.tsx';

const filterParameter = 'marca';

/** All news items, or those of one brand (SPEC §2, News). */
export default function NewsListPage() {
  const client = useClient();
  const parameters = useParameters();
  const newsList = useQuery(newsQuery(client));
  const { data: news } = newsList;
  const [search] = useSearchParams();
  const wanted = search.get(filterParameter);
  const { brands } = client;
  const tabIds = newsBrandIds(brands);
  const brandId = tabIds.find((id) => brandOrGroupSlug(brands, id) === wanted);
  const groupName = parameters?.group.name;
  const brand = brandId === undefined ? undefined : brandOrGroupName(brands, brandId, groupName);
  const title = brand ? `Noticias de ${brand}` : 'Noticias';
  const tabs = [
    { name: 'Todas', link: links.news() },
    ...tabIds.map((id) => ({
      name: brandOrGroupName(brands, id, groupName),
      link: `${links.news()}?${filterParameter}=${brandOrGroupSlug(brands, id)}`,
    })),
  ];
  return (
    <>
      <PageHead
        title={title}
        description={`Lanzamientos, promociones y novedades de ${[brand ?? (allNamed(newsBrands(brands)) || groupName), inProvince(parameters)].filter(Boolean).join(' ')}.`}
        path={links.news()}
      />
      <PageIntro title={title} lead="Lanzamientos, promociones y novedades de la casa.">
        <Tabs title="Marcas" tabs={tabs} activeIndex={brandId ? tabIds.indexOf(brandId) + 1 : 0} />
      </PageIntro>
      <Band space="tight">
        {news ? (
          <NewsGrid
            news={brandId ? news.filter((item) => item.brand_id === brandId) : news}
            brand={brand}
          />
        ) : (
          <NotLoaded what="las noticias" query={newsList} />
        )}
      </Band>
    </>
  );
}

function NewsGrid({ news, brand }: { news: NewsSummary[]; brand: string | undefined }) {
  if (news.length === 0) {
    return (
      <Notice
        action={
          brand && (
            <ButtonLink variant="secondary" size="small" to={links.news()}>
              Ver todas las noticias
            </ButtonLink>
          )
        }
      >
        {brand ? `Todavía no hay noticias de ${brand}.` : 'Todavía no hay noticias.'}
      </Notice>
    );
  }
  return (
    <ul className={styles.grid} role="list">
      {news.map((item, index) => (
        <li key={item.id} className={styles.item}>
          <NewsCard news={item} heading="h2" first={index < 2} />
        </li>
      ))}
    </ul>
  );
}
