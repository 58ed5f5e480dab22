import { useState } from 'react';
import { sourceOf } from '../../sources/source-of.ts';
import { Button } from '../panel/panel.tsx';
import styles from './source-link.module.css';

/** Opens the source of a state in the editor, or copies its place. */
export function SourceLink({ folder, path }: { folder: string; path: string }) {
  const [copied, setCopied] = useState<string>();
  const source = sourceOf(folder, path);
  if (!source) return null;
  const place = `${source.file}:${source.line}`;
  return (
    <p className={styles['source']}>
      <button
        type="button"
        className={styles['place']}
        title="Open it in the editor"
        onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)}
      >
        {place}
      </button>
      <Button
        look="quiet"
        aria-label={`Copy ${place}`}
        onClick={() => void navigator.clipboard.writeText(place).then(() => setCopied(place))}
      >
        {copied === place ? 'Copied' : 'Copy'}
      </Button>
    </p>
  );
}
