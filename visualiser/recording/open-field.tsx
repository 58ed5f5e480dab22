import { useEffect, useId } from 'react';
import { openFile } from './opened.ts';
import styles from './recording.module.css';

/** A field for a recording's file, which can also be dropped anywhere on the page. */
export function OpenField() {
  const id = useId();
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      void openFile(file);
    };
    addEventListener('dragover', allow);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', allow);
      removeEventListener('drop', drop);
    };
  }, []);
  return (
    <p className={styles['open']}>
      <label htmlFor={id}>Open a recording</label>
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void openFile(file);
          // The same file can be chosen again after a change.
          target.value = '';
        }}
      />
      <span>or drop its file anywhere on this page.</span>
    </p>
  );
}
