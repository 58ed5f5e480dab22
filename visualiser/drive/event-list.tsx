import { useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from '../model/model.ts';
import type { Step } from '../model/steps.ts';
import type { Chart } from '../chart/chart.ts';
import panel from '../workbench/panel/panel.module.css';
import { Button, EmptyNote, PanelSection } from '../workbench/panel/panel.tsx';
import styles from './drive.module.css';
import { EventForm } from './event-form.tsx';
import { knownEvents } from './driver/standing.ts';

export interface EventListProps {
  chart: Chart;
  model: Model;
  snapshot: AnyMachineSnapshot;
  onTake: (step: Step) => void;
}

/** Every event of the chart; those without a transition in the current state are folded away. */
export function EventList({ chart, model, snapshot, onTake }: EventListProps) {
  const [areAllShown, showAll] = useState(false);
  const events = knownEvents(model, snapshot);
  const answered = events.filter(({ standing }) => standing.kind !== 'ignored');
  const possible = events.filter(({ standing }) => standing.kind === 'taken');
  const ignored = events.length - answered.length;
  return (
    <PanelSection title="Events" count={possible.length}>
      {answered.length === 0 && <EmptyNote>No event is possible in this state.</EmptyNote>}
      <ul className={panel['list']}>
        {events.map((event) => (
          <li key={event.name} hidden={event.standing.kind === 'ignored' && !areAllShown}>
            <EventForm chart={chart} snapshot={snapshot} event={event} onTake={onTake} />
          </li>
        ))}
      </ul>
      {ignored > 0 && (
        <Button
          look="quiet"
          className={styles['more']}
          aria-expanded={areAllShown}
          onClick={() => showAll(!areAllShown)}
        >
          {ignored} that {ignored === 1 ? 'means' : 'mean'} nothing here
        </Button>
      )}
    </PanelSection>
  );
}
