import { triggerName, type Transition } from '../../chart/chart.ts';
import { wayOf } from '../../moments/in-words.ts';
import { Row } from '../panel/panel.tsx';

export interface ArrowListProps {
  label?: string;
  arrows: readonly Transition[];
  /** The path or key of what is selected. */
  selected?: string | undefined;
  visit: (key: string) => void;
}

/** Arrows with their trigger, guard, actions and ends; a click shows one on the diagram. */
export function ArrowList({ label, arrows, selected, visit }: ArrowListProps) {
  return (
    <ul aria-label={label}>
      {arrows.map((transition) => {
        const { key, trigger, guard, actions } = transition;
        return (
          <li key={key}>
            <Row aria-pressed={selected === key} onClick={() => visit(key)}>
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
