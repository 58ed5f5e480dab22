import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { links } from '../../domain/addresses/links.ts';
import { storyWithNext } from '../../domain/content/stories.ts';
import { storiesQuery } from '../api/content-queries.ts';
import { useClient } from '../api/context.ts';
import { idInAddress } from '../api/id-in-address.ts';
import { PageHead } from '../shell/page-head.tsx';
import { SubjectNotLoaded } from '../shell/subject-not-loaded.tsx';
import { StoryViewer } from './story-viewer.tsx';

/** A story over the whole screen (SPEC §2, Story viewer). Its loader redirects unknown stories to the home page. */
export default function StoryPage() {
  const stories = useQuery(storiesQuery(useClient()));
  const id = idInAddress(useParams()['id']);
  if (!stories.data) {
    return <SubjectNotLoaded what="esta historia" path={links.home()} query={stories} />;
  }
  const shown = id === undefined ? undefined : storyWithNext(stories.data, id);
  if (!shown) return null;
  const { story, next } = shown;
  return (
    <>
      <PageHead
        title={story.title}
        description={`${story.title}. ${story.brand_string} / ${story.category_string}: miralo en un video corto.`}
        path={story.slug_url}
        image={story.poster_path}
      />
      <StoryViewer key={story.id} story={story} next={next} />
    </>
  );
}
