import { DataTree } from '../moments/data-tree.tsx';
import { Button } from '../workbench/panel/panel.tsx';
import styles from './drive.module.css';
import type { Condition } from './driver/driver.ts';

export interface ConditionNoteProps {
  condition: Condition;
  chosen: number | undefined;
  count: number;
  onBegin: () => void;
  onNewest: () => void;
}

/** Notes: the chart broke, has ended, or an earlier moment is shown. */
export function ConditionNote({ condition, chosen, count, onBegin, onNewest }: ConditionNoteProps) {
  return (
    <div className={styles['notes']}>
      {condition.kind === 'broken' && (
        <div role="alert" className={styles['broken']}>
          <p>
            <strong>It broke.</strong> {condition.message}
          </p>
          <Button onClick={onBegin}>Start again</Button>
        </div>
      )}
      {condition.kind === 'ended' && (
        <div role="status" className={styles['note']}>
          <p>
            <strong>It has ended.</strong> No further event is possible.
          </p>
          {condition.output !== undefined && <DataTree label="output" value={condition.output} />}
          <Button onClick={onBegin}>Start again</Button>
        </div>
      )}
      {chosen !== undefined && (
        <div role="status" className={styles['note']}>
          <p>
            Moment {chosen + 1} of {count} is shown; the buttons act on the newest.
          </p>
          <Button onClick={onNewest}>Show the newest</Button>
        </div>
      )}
    </div>
  );
}
