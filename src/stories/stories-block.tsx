import type { Story } from '../../domain/content/stories.ts';
import { TitledBand } from '../ui/layout/blocks.tsx';
import styles from './stories-block.module.css';
import { StoryCard } from './story-card.tsx';

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
