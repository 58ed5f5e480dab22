import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import type { News, NewsSummary } from '../../../domain/content/news.ts';
import { newsItemQuery } from '../../api/content-queries.ts';
import { useBrands, useClient } from '../../api/context.ts';
import { idInAddress } from '../../api/id-in-address.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { SubjectNotLoaded, TextPage } from '../../shell/text-page.tsx';
import { Actions, Band, Stack } from '../../ui/layout/blocks.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { useDescribed } from '../../ui/structured-data/described.ts';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { brandAccent } from '../brand-words.ts';
import { descriptionOf } from './description.ts';
import { NewsCard } from './news-card.tsx';
import { NewsDate } from './news-date.tsx';
import styles from './news-page.module.css';
import texts from '../../ui/text/texts.module.css';

/** One news item (SPEC §2, News). */
export default function NewsPage() {
  const client = useClient();
  const id = idInAddress(useParams()['id']);
  const news = useQuery({
    ...newsItemQuery(client, id ?? 0),
    enabled: id !== undefined,
  });
  if (news.data) return <NewsArticle {...news.data} />;
  if (id === undefined || news.data === null) return <NoNews />;
  return <SubjectNotLoaded what="esta noticia" path={links.news()} query={news} />;
}

function NewsArticle({ item, next }: { item: News; next: NewsSummary | null }) {
  const [first, ...others] = item.images;
  useDescribed({ kind: 'news', item });
  return (
    <div className={brandAccent(useBrands(), item.brand_id)}>
      <PageHead
        title={item.title}
        description={descriptionOf(item.content)}
        path={item.slug_url}
        image={first?.path}
      />
      <Band space="tight">
        <Stack>
          <Breadcrumbs
            sections={[
              { link: links.home(), name: 'Inicio' },
              { link: links.news(), name: 'Noticias' },
              { name: item.title },
            ]}
          />
          <TwoColumns asideLabel="Siguiente noticia" aside={<NextNews next={next} />}>
            <Stack as="article">
              <Stack as="header">
                <p className={styles.meta}>
                  <Badge>{item.type_strong}</Badge>
                  <span>
                    {item.type_string} · {item.brand_string} · <NewsDate date={item.display_date} />
                  </span>
                </p>
                <h1>{item.title}</h1>
              </Stack>
              {first && <NewsPicture path={first.path} first />}
              <Prose html={item.content} />
              {others.map(({ path }) => (
                <NewsPicture key={path} path={path} />
              ))}
              {item.url && (
                <Actions>
                  <ButtonLink document to={item.url}>
                    Ver más sobre esta noticia
                  </ButtonLink>
                </Actions>
              )}
            </Stack>
          </TwoColumns>
        </Stack>
      </Band>
    </div>
  );
}

function NextNews({ next }: { next: NewsSummary | null }) {
  return (
    <Stack>
      {next && (
        <>
          <h2 className={texts.third}>Siguiente noticia</h2>
          <NewsCard news={next} heading="h3" />
        </>
      )}
      <Actions>
        <ButtonLink variant="secondary" to={links.news()}>
          Ver todas las noticias
        </ButtonLink>
      </Actions>
    </Stack>
  );
}

function NewsPicture({ path, first = false }: { path: string; first?: boolean }) {
  return (
    <img
      className={styles.picture}
      src={path}
      alt=""
      width={960}
      height={540}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  );
}

function NoNews() {
  return (
    <TextPage
      title="Noticia"
      heading="Noticia no encontrada."
      description="Lanzamientos, promociones y novedades."
      path={links.news()}
    >
      <Actions>
        <ButtonLink to={links.news()}>Ver todas las noticias</ButtonLink>
      </Actions>
    </TextPage>
  );
}
