import { useState, type FormEvent } from 'react';
import type { Step } from '../model/steps.ts';
import type { Occurrence } from '../model/model.ts';
import panel from '../workbench/panel/panel.module.css';
import { Button } from '../workbench/panel/panel.tsx';
import { Choice } from './choice.tsx';
import { messageOf } from './driver/driver.ts';
import { asJson, readJson } from './json.ts';
import { JsonField } from './json-field.tsx';
import type { RunningActor } from './driver/running.ts';

const ways = {
  answers: { kind: 'done', label: 'Answer, as JSON' },
  fails: { kind: 'error', label: 'Error message' },
  'goes on': { kind: 'snapshot', label: 'Snapshot, as JSON' },
} as const;
type Way = keyof typeof ways;

export interface OwnOutcomeProps {
  actor: RunningActor;
  onTake: (step: Step) => void;
}

/** A form for an outcome without a sample; it starts as the first sample of its kind. */
export function OwnOutcome({ actor, onTake }: OwnOutcomeProps) {
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
      <form className={panel['list']} onSubmit={send}>
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
  const sample = outcomes.find(({ step }) => step.kind === ways[way].kind)?.step;
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
