import { useId, useState, type FormEvent } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '../chart/chart.ts';
import type { Model } from '../model/model.ts';
import type { Step } from '../model/steps.ts';
import { Button, EmptyNote, PanelSection } from '../panel/panel.tsx';
import styles from './drive.module.css';
import {
  knownEvents,
  standingOf,
  type EventStep,
  type KnownEvent,
  type Standing,
} from './driver/standing.ts';
import { Choice, JsonField } from './fields.tsx';
import { asJson, readPayload } from './json.ts';

interface EventsProps {
  chart: Chart;
  snapshot: AnyMachineSnapshot;
  onTake: (step: Step) => void;
}

/** Every event of the chart. Events without a transition in the current state are folded. */
export function EventList({ model, ...rest }: EventsProps & { model: Model }) {
  const events = knownEvents(model, rest.snapshot);
  const isIgnored = ({ standing }: KnownEvent) => standing.kind === 'ignored';
  const answered = events.filter((event) => !isIgnored(event));
  const ignored = events.filter(isIgnored);
  const possible = events.filter(({ standing }) => standing.kind === 'taken');
  const list = (some: KnownEvent[]) => (
    <ul className="below">
      {some.map((event) => (
        <li key={event.name}>
          <EventForm event={event} {...rest} />
        </li>
      ))}
    </ul>
  );
  return (
    <PanelSection title="Events" count={possible.length}>
      {answered.length === 0 && <EmptyNote>No event is possible in this state.</EmptyNote>}
      {list(answered)}
      {ignored.length > 0 && (
        <details>
          <summary>
            {ignored.length} that {ignored.length === 1 ? 'means' : 'mean'} nothing here
          </summary>
          {list(ignored)}
        </details>
      )}
    </PanelSection>
  );
}

function EventForm({ chart, snapshot, event, onTake }: EventsProps & { event: KnownEvent }) {
  const [chosen, setChosen] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const noteId = useId();
  const { name, samples } = event;
  const bare: EventStep = { kind: 'event', name, sample: '', event: { type: name } };
  const sample = samples.find((each) => each.sample === chosen) ?? samples[0] ?? bare;
  const { type: _, ...payload } = sample.event;
  const read = edited === undefined ? undefined : readPayload(edited);
  const problem = read?.kind === 'wrong' ? read.problem : '';
  const step =
    read?.kind === 'value'
      ? { ...bare, sample: JSON.stringify(read.value), event: { ...read.value, type: name } }
      : sample;

  function send(submission: FormEvent): void {
    submission.preventDefault();
    if (problem === '') onTake(step);
  }

  return (
    <form className="below" aria-label={name} onSubmit={send}>
      <div className="beside">
        <Button
          type="submit"
          className={styles['send']}
          data-standing={event.standing.kind}
          disabled={problem !== ''}
          aria-describedby={noteId}
        >
          {name}
        </Button>
        <small id={noteId} className={styles['standing']}>
          {problem === '' ? (
            <StandingNote chart={chart} standing={standingOf(snapshot, step.event)} />
          ) : (
            'The payload is not right yet.'
          )}
        </small>
      </div>
      {Object.keys(payload).length > 0 && (
        <>
          <Choice
            label="Payload"
            choices={samples.map((each) => each.sample)}
            chosen={sample.sample}
            onChoose={(next) => {
              setChosen(next);
              setEdited(undefined);
            }}
          />
          <details>
            <summary>{edited === undefined ? 'Edit it' : 'Edited'}</summary>
            <JsonField
              label="Payload, as JSON"
              text={edited ?? asJson(payload)}
              problem={problem}
              onType={setEdited}
            />
          </details>
        </>
      )}
    </form>
  );
}

/** The states that an event leads to, or the reason why it has no effect. */
function StandingNote({ chart, standing }: { chart: Chart; standing: Standing }) {
  const targetOf = (key: string) =>
    chart.transitions.find((each) => each.key === key)?.targets.join(', ') || '(stays)';
  if (standing.kind === 'taken') return `→ ${standing.transitions.map(targetOf).join(', ')}`;
  if (standing.kind === 'ignored') return 'means nothing here';
  return (
    <span className="refused">
      {standing.kind === 'breaks'
        ? `a guard breaks: ${standing.message}`
        : standing.guards.map((guard) => `[${guard}] is false`).join('; ')}
    </span>
  );
}
