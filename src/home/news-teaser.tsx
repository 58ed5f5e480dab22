import { Link } from 'react-router-dom';
import { links } from '../../domain/addresses/links.ts';
import type { NewsTitle } from '../../domain/content/news.ts';
import { NotLoaded, type NotLoadedProps } from '../ui/feedback/load-failure.tsx';
import { TitledBand } from '../ui/layout/blocks.tsx';
import { NonBreakingText } from '../ui/text/non-breaking-text.tsx';
import styles from './news-teaser.module.css';
import texts from '../ui/text/texts.module.css';
import { classes } from '../ui/styles/classes.ts';

export interface NewsTeaserProps {
  /** Undefined while the request runs. */
  news: readonly NewsTitle[] | undefined;
  query: NotLoadedProps['query'];
}

export function NewsTeaser({ news, query }: NewsTeaserProps) {
  if (news?.length === 0) return null;
  return (
    <TitledBand
      tone="mist"
      id="noticias"
      title="Noticias"
      more={{ link: links.news(), label: 'Ver todas las noticias' }}
    >
      {news ? (
        <ul className={styles.items} role="list">
          {news.map((item) => (
            <li key={item.id}>
              <NewsCard item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <NotLoaded what="las noticias" query={query} />
      )}
    </TitledBand>
  );
}

function NewsCard({ item }: { item: NewsTitle }) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {item.picture && <img src={item.picture} alt="" width={960} height={420} loading="lazy" />}
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>
          {item.type_strong} · {item.brand_string} · {item.display_date}
        </p>
        <h3>
          <Link className={classes(texts.cover, texts.plain)} to={item.slug_url}>
            <NonBreakingText text={item.title} />
          </Link>
        </h3>
      </div>
    </article>
  );
}
