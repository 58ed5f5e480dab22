import { useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { storyReturnLink, type Story } from '../../domain/content/stories.ts';
import { Icon } from '../ui/pictures/icon.tsx';
import styles from './story-viewer.module.css';
import { autoplay, play, playback, shownPart, useVideoState } from './use-video.ts';
import texts from '../ui/text/texts.module.css';
import row from '../ui/layout/row.module.css';

export function StoryViewer({ story, next }: { story: Story; next: Story | null }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const closeLink = storyReturnLink(story.category_string);
  const leave = () => void navigate(closeLink);
  useEffect(() => autoplay(video), [video]);
  return (
    <dialog
      ref={openModally}
      className={styles.viewer}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // Browsers close on a second quick Esc even when `cancel` is prevented.
      onClose={(event) => !event.currentTarget.open && leave()}
    >
      <div className={styles.stage}>
        <video
          ref={setVideo}
          className={styles.video}
          src={story.video_path}
          poster={story.poster_path ?? undefined}
          width={720}
          height={1280}
          muted
          loop
          playsInline
          preload="metadata"
        />
        <div className={styles.top}>
          <StoryProgress video={video} />
          <div className={row.apart}>
            <p className={styles.category}>
              {story.brand_string} / {story.category_string}
            </p>
            <Link className={styles.control} to={closeLink}>
              <Icon name="close" />
              Cerrar
            </Link>
          </div>
        </div>
        <div className={styles.bottom}>
          <h1 className={texts.second} id={titleId}>
            {story.title}
          </h1>
          <div className={row.apart}>
            <PlayButton video={video} />
            {next && (
              // Replaces the history entry, so that one step back leaves the stories.
              <Link className={styles.control} to={next.slug_url} replace>
                Siguiente historia
                <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m9 6 6 6-6 6" />
                </svg>
              </Link>
            )}
          </div>
        </div>
      </div>
    </dialog>
  );
}

function StoryProgress({ video }: { video: HTMLVideoElement | null }) {
  const part = useVideoState(video, shownPart, 0);
  return <progress className={styles.progress} aria-label="Avance del video" value={part} />;
}

function PlayButton({ video }: { video: HTMLVideoElement | null }) {
  const state = useVideoState(video, playback, 'paused');
  if (state === 'failed') {
    return (
      <div className={row.apart}>
        <p className={texts.small} role="alert">
          No pudimos reproducir este video.
        </p>
        <button
          type="button"
          className={styles.control}
          onClick={() => {
            video?.load();
            if (video) play(video);
          }}
        >
          Reintentar
        </button>
      </div>
    );
  }
  const isPlaying = state === 'playing';
  return (
    <button
      type="button"
      className={styles.control}
      onClick={() => video && (isPlaying ? video.pause() : play(video))}
    >
      <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
        <path d={isPlaying ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4.5v15l12-7.5z'} />
      </svg>
      {isPlaying ? 'Pausar' : 'Reproducir'}
    </button>
  );
}

/** A stable function: React calls the ref once. Without script the server's page looks the same. */
function openModally(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  dialog.showModal();
  dialog.focus();
  return () => dialog.close();
}
