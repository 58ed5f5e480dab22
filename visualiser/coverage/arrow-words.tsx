import { triggerName, type Transition } from '../chart/chart.ts';
import styles from './coverage.module.css';

/** An arrow in a list: trigger, guard, source and targets. */
export function ArrowWords({ transition }: { transition: Transition }) {
  const { trigger, guard, source, targets } = transition;
  return (
    <>
      <b>{triggerName(trigger)}</b>
      {guard && ` [${guard}]`}
      <span className={styles['place']}>
        {`${source || '(everywhere)'} → ${targets.join(', ') || '(stays)'}`}
      </span>
    </>
  );
}
