import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { FoundChart } from '../charts.ts';
import { download } from './download.ts';
import styles from './export-menu.module.css';
import { formats, type Format } from './formats.ts';

/** Downloads a chart in one of several formats. */
export function ExportMenu({ found }: { found: FoundChart }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [problem, setProblem] = useState('');

  const close = () => menu.current?.removeAttribute('open');

  const save = async ({ label, suffix, mediaType, write }: Format) => {
    setProblem('');
    try {
      download(`${found.chart.id}.${suffix}`, await write(found), mediaType);
      menu.current?.querySelector('summary')?.focus();
      close();
    } catch (error) {
      setProblem(`${label} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.stopPropagation();
    menu.current.querySelector('summary')?.focus();
    close();
  };

  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Safari doesn't focus a clicked button: relatedTarget is null then.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    <details ref={menu} className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <summary>Download</summary>
      <div className={styles.sheet}>
        <ul>
          {formats.map((format) => (
            <li key={format.suffix}>
              <button type="button" onClick={() => void save(format)}>
                {format.label} <span>.{format.suffix}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status">{problem}</p>
      </div>
    </details>
  );
}
