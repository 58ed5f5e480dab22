import { useState, type FormEvent } from 'react';
import { triggerName, type Chart } from '../chart/chart.ts';
import type { FoundChart } from '../charts.ts';
import { modelOf } from '../drive/driver/models.ts';
import { Choice } from '../drive/fields.tsx';
import { readPayload } from '../drive/json.ts';
import { Preceded } from '../model/model.ts';
import type { ActorInfo, Moment } from '../moments/moment.ts';
import { Button, PanelSection } from '../panel/panel.tsx';
import { postToActors } from '../sessions/live-store.ts';

export interface SendEventProps {
  found: FoundChart;
  actor: ActorInfo;
  moment: Moment;
}

/** Sends an event to a running actor of an open page. The log shows the result. */
export function SendEvent({ found, actor, moment }: SendEventProps) {
  const types = eventTypes(found.chart, moment);
  const [problem, setProblem] = useState('');
  // The chart's state changes the order of the list, but not the choice.
  const [chosen, choose] = useState<string>();
  const type = types.find((each) => each === chosen) ?? types[0];
  const [payload, write] = useState('');
  const samples = type === undefined ? {} : samplesOf(found, type);

  function send(submission: FormEvent<HTMLFormElement>): void {
    submission.preventDefault();
    const read = readPayload(payload);
    setProblem(read.kind === 'wrong' ? read.problem : '');
    if (read.kind === 'wrong') return;
    const event = { ...read.value, type: type! };
    postToActors({ kind: 'send', actor: actor.id, event });
  }

  if (type === undefined) return null;
  return (
    <PanelSection title="Send an event">
      <form className="below" onSubmit={send}>
        <Choice
          label="Event"
          choices={types}
          chosen={type}
          onChoose={(next) => {
            choose(next);
            write('');
          }}
        />
        {Object.keys(samples).length > 0 && (
          <div className="beside" role="group" aria-label="Samples">
            {Object.entries(samples).map(([name, sample]) => (
              <Button key={name} look="quiet" onClick={() => write(JSON.stringify(sample))}>
                {name}
              </Button>
            ))}
          </div>
        )}
        <input
          aria-label="Payload"
          placeholder="{} (payload, JSON)"
          value={payload}
          onChange={({ target }) => write(target.value)}
        />
        <Button type="submit">Send</Button>
        <p className="refused" role="status">
          {problem}
        </p>
      </form>
    </PanelSection>
  );
}

/** The samples of an event that carry data. Those that depend on the state of a chart are left out. */
function samplesOf(found: FoundChart, type: string): Record<string, object> {
  const all = Object.entries(modelOf(found).events[type] ?? {});
  return Object.fromEntries(
    all.flatMap(([name, sample]) =>
      typeof sample === 'object' && sample !== null && !(sample instanceof Preceded)
        ? [[name, sample]]
        : [],
    ),
  );
}

/** The events of a chart; first those for which an active state has a transition. */
function eventTypes({ transitions }: Chart, { active }: Moment): string[] {
  const sent = transitions.filter(({ trigger }) => trigger.kind === 'event');
  const possible = sent.filter(({ source }) => active.includes(source));
  return [...new Set([...possible, ...sent].map(({ trigger }) => triggerName(trigger)))];
}
