import { openFile } from './opened.ts';
import styles from './recording.module.css';

/** A field for a recording's file, which can also be dropped on it. */
export function OpenField() {
  return (
    <label className={styles['list']}>
      Open a recording
      <input
        type="file"
        accept="application/json,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void openFile(file);
          // The same file can be chosen again after a change.
          target.value = '';
        }}
      />
    </label>
  );
}
