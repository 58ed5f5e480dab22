import { memo, type Ref } from 'react';
import styles from './keys-dialog.module.css';
import { Button } from '../panel/panel.tsx';

const keys: readonly (readonly [keys: string, what: string])[] = [
  ['/', 'Search'],
  ['+ and −', 'Zoom in and out'],
  ['0 or f', 'Show the whole chart'],
  ['1', 'Show it at 100 %'],
  ['Ctrl or ⌘ and wheel', 'Zoom where the pointer is'],
  ['Arrows, wheel, drag', 'Move the view'],
  ['Click', 'Select a state or an arrow'],
  ['Tab to the diagram, arrows', 'Walk the states: ↑ around, ↓ inside, ← → beside'],
  ['Shift and arrows', 'Move the view while walking'],
  ['Enter', 'Select the state'],
  ['Space', 'Fold or unfold the state'],
  ['Esc', 'Select nothing'],
  ['?', 'Show these keys'],
];

/** The list of keys; opened through its ref. */
export const KeysDialog = memo(function KeysDialog({ ref }: { ref: Ref<HTMLDialogElement> }) {
  return (
    <dialog ref={ref} className={styles['dialog']} aria-labelledby="keys-title">
      <form method="dialog" className={styles['heading']}>
        <h2 id="keys-title">Keys</h2>
        <Button type="submit" look="quiet">
          Close
        </Button>
      </form>
      <dl className={styles['keys']}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
});
