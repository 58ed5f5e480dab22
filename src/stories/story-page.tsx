import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { links } from '../../domain/addresses/links.ts';
import type { Story } from '../../domain/content/stories.ts';
import { withNext } from '../../domain/content/with-next.ts';
import { storiesQuery } from '../api/content-queries.ts';
import { useClient } from '../api/context.ts';
import { idInAddress } from '../api/id-in-address.ts';
import { PageHead } from '../shell/page-head.tsx';
import { SubjectNotLoaded } from '../shell/text-page.tsx';
import { useDescribed } from '../ui/structured-data/described.ts';
import { StoryViewer } from './story-viewer.tsx';

/** A story over the whole screen (SPEC §2, Story viewer). */
export default function StoryPage() {
  const stories = useQuery(storiesQuery(useClient()));
  const id = idInAddress(useParams()['id']);
  if (!stories.data) {
    return <SubjectNotLoaded what="esta historia" path={links.home()} query={stories} />;
  }
  const shown = id === undefined ? undefined : withNext(stories.data, id);
  // The loader redirects from an unknown story.
  return shown ? <ShownStory story={shown.item} next={shown.next} /> : null;
}

function ShownStory({ story, next }: { story: Story; next: Story | null }) {
  const { title, poster_path: poster = null, slug_url: path } = story;
  const description = `${title}. ${story.brand_string} / ${story.category_string}: miralo en un video corto.`;
  useDescribed({
    kind: 'video',
    video: { title, description, video: story.video_path, poster, path },
  });
  return (
    <>
      <PageHead title={title} description={description} path={path} image={poster} />
      <StoryViewer key={story.id} story={story} next={next} />
    </>
  );
}
