import { useState, type FormEvent } from 'react';
import { triggerName, type Chart } from '../chart/chart.ts';
import { Choice } from '../drive/fields.tsx';
import { readPayload } from '../drive/json.ts';
import type { ActorInfo, Moment } from '../moments/moment.ts';
import { Button, PanelSection } from '../panel/panel.tsx';
import { postToActors } from '../sessions/live-store.ts';

export interface SendEventProps {
  chart: Chart;
  actor: ActorInfo;
  moment: Moment;
}

/** Sends an event to a running actor of an open page. The log shows the result. */
export function SendEvent({ chart, actor, moment }: SendEventProps) {
  const types = eventTypes(chart, moment);
  const [problem, setProblem] = useState('');
  // The chart's state changes the order of the list, but not the choice.
  const [chosen, choose] = useState<string>();
  const type = types.find((each) => each === chosen) ?? types[0];

  function send(submission: FormEvent<HTMLFormElement>): void {
    submission.preventDefault();
    const payload = new FormData(submission.currentTarget).get('payload') as string;
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
        <Choice label="Event" choices={types} chosen={type} onChoose={choose} />
        <input name="payload" aria-label="Payload" placeholder="{} (payload, JSON)" />
        <Button type="submit">Send</Button>
        <p className="refused" role="status">
          {problem}
        </p>
      </form>
    </PanelSection>
  );
}

/** The events of a chart; first those for which an active state has a transition. */
function eventTypes({ transitions }: Chart, { active }: Moment): string[] {
  const sent = transitions.filter(({ trigger }) => trigger.kind === 'event');
  const possible = sent.filter(({ source }) => active.includes(source));
  return [...new Set([...possible, ...sent].map(({ trigger }) => triggerName(trigger)))];
}
