import type { Operation } from '../../../domain/operation/operation.ts';
import { roadOf } from '../../../domain/operation/road.ts';
import type { Visit } from '../../../domain/operation/visit.ts';
import styles from './visit-timeline.module.css';
import texts from '../../ui/text/texts.module.css';
import { classes } from '../../ui/styles/classes.ts';

/** The steps of the purchase until the buyer drives the car home, with the known dates. */
export function VisitTimeline({ operation, visit }: { operation: Operation; visit: Visit }) {
  return (
    <ol className={styles.timeline} role="list" aria-label="Lo que sigue">
      {roadOf(operation, visit).map(({ when, what, more, isDone }) => (
        <li key={what} className={styles.moment} data-done={isDone || undefined}>
          <p className={classes(texts.soft, texts.figures)}>{when}</p>
          <p className={texts.bold}>{what}</p>
          <p className={texts.small}>{more}</p>
        </li>
      ))}
    </ol>
  );
}
