import panel from '../panel/panel.module.css';
import { Fact } from '../panel/panel.tsx';

const keys: readonly (readonly [keys: string, what: string])[] = [
  ['/', 'Search'],
  ['+ and −', 'Zoom in and out'],
  ['0 or f', 'Show the whole chart'],
  ['1', 'Show it at 100 %'],
  ['Ctrl or ⌘ and wheel', 'Zoom where the pointer is'],
  ['Wheel, drag', 'Move the view'],
  ['Click', 'Select a state or an arrow'],
  ['Tab to the diagram, arrows', 'Walk the states: ↑ around, ↓ inside, ← → beside'],
  ['Enter', 'Select the state'],
  ['Space', 'Fold or unfold the state'],
  ['Esc', 'Select nothing'],
  ['?', 'Show these keys'],
];

export const keysDialogId = 'keys';

/** The list of keys; a button with `popoverTarget` opens it. */
export function KeysDialog() {
  return (
    <div id={keysDialogId} popover="auto" role="dialog" aria-label="Keys">
      <dl className={`below ${panel['facts']}`} data-wide>
        {keys.map(([key, what]) => (
          <Fact key={key} name={<kbd>{key}</kbd>}>
            {what}
          </Fact>
        ))}
      </dl>
    </div>
  );
}
