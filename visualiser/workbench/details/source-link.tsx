import { sourceOf } from '../../sources/source-of.ts';
import styles from './details.module.css';

/** Opens the source of a state in the editor. */
export function SourceLink({ folder, path }: { folder: string; path: string }) {
  const source = sourceOf(folder, path);
  if (!source) return null;
  const place = `${source.file}:${source.line}`;
  return (
    <button
      type="button"
      className={styles['place']}
      title="Open it in the editor"
      onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)}
    >
      <code>{place}</code>
    </button>
  );
}
