import { useQuery } from '@tanstack/react-query';
import type { Story } from '../../domain/content/stories.ts';
import { storiesQuery } from '../api/content-queries.ts';
import { useClient } from '../api/context.ts';
import { NotLoaded } from '../ui/feedback/load-failure.tsx';
import { Band, TitledBand } from '../ui/layout/blocks.tsx';
import styles from './stories-block.module.css';
import { StoryCard } from './story-card.tsx';

/** The stories that `choose` takes from all, or their failure to load. */
export function StoriesBand({ choose }: { choose: (all: readonly Story[]) => readonly Story[] }) {
  const stories = useQuery(storiesQuery(useClient()));
  if (!stories.isError) return <StoriesBlock stories={choose(stories.data ?? [])} />;
  return (
    <Band tone="mist">
      <NotLoaded what="las historias" query={stories} />
    </Band>
  );
}

/** The stories side by side; renders nothing without stories (SPEC §2). */
export function StoriesBlock({ stories }: { stories: readonly Story[] }) {
  if (stories.length === 0) return null;
  return (
    <TitledBand tone="mist" id="historias" title="Historias">
      <ul className={styles.rail} role="list">
        {stories.map((story) => (
          <li key={story.id} className={styles.item}>
            <StoryCard story={story} />
          </li>
        ))}
      </ul>
    </TitledBand>
  );
}
