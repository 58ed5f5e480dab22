import type { MouseEvent } from 'react';
import styles from './error-summary.module.css';
import { focusOnArrival } from '../ui/feedback/focus-on-arrival.ts';

export interface FieldError {
  id: string;
  message: string;
}

const title = 'Revisá estos datos para seguir';

function focusField(event: MouseEvent, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  // A fragment in the address would add a step to the browser's history.
  event.preventDefault();
  control.focus();
}

/** The errors of a submitted form. Give it a new `key` for each attempt, so that it takes the focus again. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null;
  return (
    <div
      className={styles.summary}
      role="group"
      aria-label={title}
      tabIndex={-1}
      ref={focusOnArrival}
    >
      <h2>{title}</h2>
      <ul role="list">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
