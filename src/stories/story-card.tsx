import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Story } from '../../domain/content/stories.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import styles from './story-card.module.css';
import { autoplay } from './use-video.ts';

/** A story's card. Its video plays muted under the mouse and with the focus. */
export function StoryCard({ story }: { story: Story }) {
  const preview = useRef<HTMLVideoElement>(null);
  const play = () => autoplay(preview.current);
  const stop = () => preview.current?.pause();
  return (
    <article
      className={styles.card}
      onMouseEnter={play}
      onMouseLeave={stop}
      onFocus={play}
      onBlur={stop}
    >
      {/* Lazy, unlike a video's `poster`, which is fetched at once wherever it is on the page. */}
      {story.poster_path && (
        <img
          className={styles.film}
          src={story.poster_path}
          alt=""
          width={360}
          height={640}
          loading="lazy"
          decoding="async"
        />
      )}
      <video
        ref={preview}
        className={styles.film}
        src={story.video_path}
        width={360}
        height={640}
        preload="none"
        muted
        loop
        playsInline
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className={styles.words}>
        <p className={styles.kicker}>
          {story.brand_string} / {story.category_string}
        </p>
        <h3 className={styles.title}>{story.title}</h3>
        <Link className={styles.link} to={story.slug_url}>
          Ver historia completa
          <VisuallyHidden>: {story.title}</VisuallyHidden>
        </Link>
      </div>
    </article>
  );
}
