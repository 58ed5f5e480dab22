import { Link } from 'react-router-dom';
import type { NewsSummary } from '../../../domain/content/news.ts';
import { useBrands } from '../../api/context.ts';
import { Prose } from '../../ui/text/prose.tsx';
import { brandAccent } from '../brand-words.ts';
import styles from './news-card.module.css';
import { NewsDate } from './news-date.tsx';
import { classes } from '../../ui/styles/classes.ts';
import texts from '../../ui/text/texts.module.css';

export interface NewsCardProps {
  news: NewsSummary;
  /** The heading level of its title. */
  heading: 'h2' | 'h3';
  first?: boolean;
}

/** A news item in a list. In neighbouring cards the same parts align. */
export function NewsCard({ news, heading: Heading, first = false }: NewsCardProps) {
  const [image] = news.images;
  return (
    <article className={classes(styles.card, brandAccent(useBrands(), news.brand_id))}>
      <div className={styles.picture}>
        {image && (
          <img
            src={image.path}
            alt=""
            width={960}
            height={600}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
          />
        )}
      </div>
      <p className={styles.kicker}>
        <b className={styles.type}>{news.type_strong}</b> · {news.brand_string} ·{' '}
        <NewsDate date={news.display_date} />
      </p>
      <Heading className={styles.title}>
        <Link className={classes(texts.cover, styles.link)} to={news.slug_url}>
          {news.title}
        </Link>
      </Heading>
      <div className={styles.excerpt}>
        <Prose html={news.excerpt} />
      </div>
    </article>
  );
}
