import { useState, type FormEvent } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { messageOf } from '../error.ts';
import type { Model, Occurrence } from '../model/model.ts';
import type { Step } from '../model/steps.ts';
import { DataTree } from '../moments/data-tree.tsx';
import { Button, EmptyNote, PanelSection } from '../panel/panel.tsx';
import styles from './drive.module.css';
import { runningActors, type RunningActor } from './driver/running.ts';
import { Choice, JsonField } from './fields.tsx';
import { asJson, readJson } from './json.ts';

export interface ActorListProps {
  model: Model;
  snapshot: AnyMachineSnapshot;
  onTake: (step: Step) => void;
}

export function ActorList({ model, snapshot, onTake }: ActorListProps) {
  const actors = runningActors(model, snapshot);
  return (
    <PanelSection title="Actors" count={actors.length}>
      {actors.length === 0 && <EmptyNote>No actor runs in this state.</EmptyNote>}
      <ul className="below">
        {actors.map((actor) => (
          <li key={actor.id} className={`${styles['actor']} below`}>
            <h3>
              {actor.id}{' '}
              <small>
                {actor.source === actor.id ? actor.kind : `${actor.source}, ${actor.kind}`}
              </small>
            </h3>
            {actor.input !== undefined && <DataTree label="input" value={actor.input} />}
            {actor.kind === 'sends events' ? (
              <EmptyNote>This actor sends events and never finishes.</EmptyNote>
            ) : (
              <>
                <Outcomes actor={actor} onTake={onTake} />
                <OwnOutcome actor={actor} onTake={onTake} />
              </>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

const verbs = { done: 'Answers', error: 'Fails', snapshot: 'Goes on' } as const;

interface OutcomeProps {
  actor: RunningActor;
  onTake: (step: Step) => void;
}

function Outcomes({ actor: { outcomes }, onTake }: OutcomeProps) {
  return Object.entries(verbs).map(([kind, verb]) => {
    const samples = outcomes.filter((step) => step.kind === kind);
    if (samples.length === 0) return null;
    return (
      <div key={kind} role="group" aria-label={verb} className={styles['outcomes']}>
        <span className="soft">{verb}</span>
        <div className="beside">
          {samples.map((step) => (
            <Button
              key={outcomeName(step)}
              className={kind === 'error' ? 'refused' : ''}
              onClick={() => onTake(step)}
            >
              {outcomeName(step)}
            </Button>
          ))}
        </div>
      </div>
    );
  });
}

function outcomeName(step: Occurrence): string {
  if (step.kind === 'done' && step.outcome && step.outcome !== step.sample) {
    return `${step.outcome}: ${step.sample}`;
  }
  return 'sample' in step ? step.sample : '';
}

const ways = {
  answers: { kind: 'done', label: 'Answer, as JSON' },
  fails: { kind: 'error', label: 'Error message' },
  'goes on': { kind: 'snapshot', label: 'Snapshot, as JSON' },
} as const;
type Way = keyof typeof ways;

/** A form for an outcome without a sample. It starts with the first sample of its kind. */
function OwnOutcome({ actor, onTake }: OutcomeProps) {
  const [way, setWay] = useState<Way>('answers');
  const [typed, setTyped] = useState<Partial<Record<Way, string>>>({});
  const text = typed[way] ?? textOf(actor, way);
  const read = way === 'fails' ? { kind: 'value' as const, value: text } : readJson(text);

  function send(submission: FormEvent): void {
    submission.preventDefault();
    if (read.kind === 'value') onTake(outcomeOf(actor, way, text, read.value));
  }

  return (
    <details>
      <summary>Another outcome</summary>
      <form className="below" onSubmit={send}>
        <Choice
          label="How it goes on"
          choices={actor.kind === 'chart' ? ['answers', 'goes on'] : ['answers', 'fails']}
          chosen={way}
          onChoose={(chosen) => setWay(chosen as Way)}
        />
        <JsonField
          label={ways[way].label}
          text={text}
          problem={read.kind === 'wrong' ? read.problem : ''}
          onType={(next) => setTyped({ ...typed, [way]: next })}
        />
        <Button type="submit" disabled={read.kind === 'wrong'}>
          Let it happen
        </Button>
      </form>
    </details>
  );
}

function textOf({ outcomes }: RunningActor, way: Way): string {
  const sample = outcomes.find((step) => step.kind === ways[way].kind);
  if (sample?.kind === 'done') return asJson(sample.output);
  if (sample?.kind === 'snapshot') return asJson(sample.snapshot);
  if (sample?.kind === 'error') return messageOf(sample.error);
  return '';
}

function outcomeOf(actor: RunningActor, way: Way, text: string, value: unknown): Occurrence {
  const sample = typeof value === 'string' ? value : JSON.stringify(value);
  const from = { actor: actor.id, source: actor.source, sample };
  if (way === 'answers') return { kind: 'done', ...from, output: value };
  if (way === 'fails') return { kind: 'error', ...from, error: new Error(text) };
  return { kind: 'snapshot', ...from, snapshot: value as object };
}
