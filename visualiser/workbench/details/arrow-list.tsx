import { triggerName, type Transition } from '../../chart/chart.ts';
import { wayOf } from '../../moments/in-words.ts';
import { Row } from '../../panel/panel.tsx';
import type { Selection } from '../canvas/selection.ts';

export interface ArrowListProps {
  label?: string;
  arrows: readonly Transition[];
  selection: Selection;
}

/** Arrows with their trigger, guard, actions and ends. A click shows one on the diagram. */
export function ArrowList({ label, arrows, selection }: ArrowListProps) {
  return (
    <ul aria-label={label}>
      {arrows.map((transition) => {
        const { key, trigger, guard, actions } = transition;
        return (
          <li key={key}>
            <Row aria-pressed={selection.selected?.id === key} onClick={() => selection.visit(key)}>
              <b>{triggerName(trigger)}</b>
              {guard !== undefined && ` [${guard}]`}
              {actions.length > 0 && ` / ${actions.join(', ')}`} <small>{wayOf(transition)}</small>
            </Row>
          </li>
        );
      })}
    </ul>
  );
}
