import { useState, type FormEvent } from 'react';
import { triggerName, type Chart } from '../chart/chart.ts';
import { readPayload } from '../drive/json.ts';
import { channelName, type ChannelMessage } from '../inspect/channel.ts';
import type { ActorInfo, Moment } from '../moments/moment.ts';
import { Button, PanelSection } from '../workbench/panel/panel.tsx';
import styles from './live-mode.module.css';

export interface SendEventProps {
  chart: Chart;
  actor: ActorInfo;
  moment: Moment;
}

/** Sends an event to a running actor of an open page; what comes of it is in the log. */
export function SendEvent({ chart, actor, moment }: SendEventProps) {
  const types = eventTypes(chart, moment);
  const [problem, setProblem] = useState('');
  // The list changes its order with the chart's state; the choice stays.
  const [chosen, choose] = useState<string>();

  function send(submission: FormEvent<HTMLFormElement>): void {
    submission.preventDefault();
    const data = new FormData(submission.currentTarget);
    const [type, payload] = [data.get('type'), data.get('payload')] as [string, string];
    const read = readPayload(payload);
    setProblem(read.kind === 'wrong' ? read.problem : '');
    if (read.kind === 'wrong') return;
    const event = { ...read.value, type };
    const message: ChannelMessage = { kind: 'send', actor: actor.id, event };
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(message);
    channel.close();
  }

  if (types.length === 0) return null;
  return (
    <PanelSection title="Send an event">
      <form className={styles['send']} onSubmit={send}>
        <select
          name="type"
          aria-label="Event"
          value={types.find((type) => type === chosen) ?? types[0]}
          onChange={({ target }) => choose(target.value)}
        >
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
        <input name="payload" aria-label="Payload" placeholder="{} (payload, JSON)" />
        <Button type="submit">Send</Button>
        <p className="refused" role="status">
          {problem}
        </p>
      </form>
    </PanelSection>
  );
}

/** The events of a chart; first those that an active state has a transition for. */
function eventTypes({ transitions }: Chart, { active }: Moment): string[] {
  const sent = transitions.filter(({ trigger }) => trigger.kind === 'event');
  const possible = sent.filter(({ source }) => active.includes(source));
  return [...new Set([...possible, ...sent].map(({ trigger }) => triggerName(trigger)))];
}
