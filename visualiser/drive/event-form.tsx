import { useId, useState, type FormEvent } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from '../model/steps.ts';
import type { Chart } from '../chart/chart.ts';
import { Button } from '../workbench/panel/panel.tsx';
import { Choice } from './choice.tsx';
import styles from './drive.module.css';
import { fieldsOf, payloadOf, type Field, type Payload } from './driver/payload.ts';
import { PayloadFields } from './payload-fields.tsx';
import { standingOf, type EventStep, type KnownEvent, type Standing } from './driver/standing.ts';
import { StandingNote } from './standing-note.tsx';

export interface EventFormProps {
  chart: Chart;
  snapshot: AnyMachineSnapshot;
  event: KnownEvent;
  /** The key that sends it. */
  shortcut: string | undefined;
  onTake: (step: Step) => void;
}

/** The payload to send: a sample (undefined: the first one) or an edited one. */
type Draft =
  | { kind: 'sample'; sample: string | undefined }
  | { kind: 'edited'; fields: readonly Field[] };

const edited = '(edited)';

const vain = 'It can be sent, though nothing will come of it';
const titles: Partial<Record<Standing['kind'], string>> = { refused: vain, unheard: vain };

/** One event with its payload. */
export function EventForm({ chart, snapshot, event, shortcut, onTake }: EventFormProps) {
  const [draft, setDraft] = useState<Draft>({ kind: 'sample', sample: undefined });
  const noteId = useId();
  const { name, samples } = event;
  const read = readDraft(event, draft);
  const fields = draft.kind === 'edited' ? draft.fields : fieldsOf(payloadIn(read.step));

  function send(submission: FormEvent): void {
    submission.preventDefault();
    if (read.kind === 'right') onTake(read.step);
  }

  return (
    <form className={styles['event']} aria-label={name} onSubmit={send}>
      <div className={styles['line']}>
        <Button
          type="submit"
          className={styles['send']}
          data-standing={event.standing.kind}
          title={titles[event.standing.kind]}
          disabled={read.kind === 'wrong'}
          aria-describedby={noteId}
          aria-keyshortcuts={shortcut}
        >
          {name}
        </Button>
        {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
        <span id={noteId} className={styles['standing']}>
          {read.kind === 'right' && (
            <StandingNote chart={chart} standing={standingOf(snapshot, read.step.event)} />
          )}
          {read.kind === 'wrong' && 'The payload is not right yet.'}
        </span>
      </div>
      {fields.length > 0 && (
        <div className={styles['payload']}>
          <Choice
            label="Payload"
            choices={[
              ...samples.map(({ sample }) => sample),
              ...(draft.kind === 'edited' ? [edited] : []),
            ]}
            chosen={draft.kind === 'edited' ? edited : read.step.sample}
            onChoose={(sample) => {
              if (sample !== edited) setDraft({ kind: 'sample', sample });
            }}
          />
          <PayloadFields
            fields={fields}
            complaints={read.kind === 'wrong' ? read.complaints : {}}
            onEdit={(changed) => setDraft({ kind: 'edited', fields: changed })}
          />
        </div>
      )}
    </form>
  );
}

type ReadDraft =
  | { kind: 'right'; step: EventStep }
  | { kind: 'wrong'; step: EventStep; complaints: Readonly<Record<string, string>> };

function readDraft({ name, samples }: KnownEvent, draft: Draft): ReadDraft {
  const bare: EventStep = { kind: 'event', name, sample: '', event: { type: name } };
  if (draft.kind === 'sample') {
    const step = samples.find(({ sample }) => sample === draft.sample) ?? samples[0] ?? bare;
    return { kind: 'right', step };
  }
  const read = payloadOf(draft.fields);
  if (read.kind === 'wrong') return { ...read, step: bare };
  const { payload } = read;
  const step = { ...bare, sample: JSON.stringify(payload), event: { ...payload, type: name } };
  return { kind: 'right', step };
}

function payloadIn({ event }: EventStep): Payload {
  return Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type'));
}
