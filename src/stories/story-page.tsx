import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { links } from '../../domain/addresses/links.ts';
import { storyWithNext, type Story } from '../../domain/content/stories.ts';
import { storiesQuery } from '../api/content-queries.ts';
import { useClient } from '../api/context.ts';
import { idInAddress } from '../api/id-in-address.ts';
import { PageHead } from '../shell/page-head.tsx';
import { SubjectNotLoaded } from '../shell/subject-not-loaded.tsx';
import { Band } from '../ui/layout/band.tsx';
import { useDescribed } from '../ui/structured-data/described.ts';
import { StoryViewer } from './story-viewer.tsx';

/** A story over the whole screen (SPEC §2, Story viewer). */
export default function StoryPage() {
  const stories = useQuery(storiesQuery(useClient()));
  const id = idInAddress(useParams()['id']);
  if (!stories.data) {
    return <SubjectNotLoaded what="esta historia" path={links.home()} query={stories} />;
  }
  const shown = id === undefined ? undefined : storyWithNext(stories.data, id);
  return shown ? <ShownStory {...shown} /> : <UnknownStory />;
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

/** Redirects to the home page (SPEC §8). The status is 404, so that search engines forget the address. */
function UnknownStory() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(links.home(), { replace: true });
  }, [navigate]);
  return (
    <>
      <title>Historia no encontrada | Concesionario Digital</title>
      <meta httpEquiv="refresh" content={`0; url=${links.home()}`} />
      <meta name="robots" content="noindex" />
      <Band width="text">
        <h1>Historia no encontrada.</h1>
      </Band>
    </>
  );
}
