import type { AnyMachineSnapshot } from 'xstate';
import type { Model, Occurrence } from '../model/model.ts';
import type { Step } from '../model/steps.ts';
import { DataTree } from '../moments/data-tree.tsx';
import { Button, EmptyNote, PanelSection } from '../workbench/panel/panel.tsx';
import own from './actor-list.module.css';
import styles from './drive.module.css';
import { OwnOutcome } from './own-outcome.tsx';
import { runningActors, type Outcome, type RunningActor } from './driver/running.ts';

export interface ActorListProps {
  model: Model;
  snapshot: AnyMachineSnapshot;
  onTake: (step: Step) => void;
}

/** The running actors, with their input and possible outcomes. */
export function ActorList({ model, snapshot, onTake }: ActorListProps) {
  const actors = runningActors(model, snapshot);
  return (
    <PanelSection title="Actors" count={actors.length}>
      {actors.length === 0 && <EmptyNote>No actor runs in this state.</EmptyNote>}
      <ul className={styles['list']}>
        {actors.map((actor) => (
          <li key={actor.id} className={own['actor']}>
            <RunningActorItem actor={actor} onTake={onTake} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

interface RunningActorItemProps {
  actor: RunningActor;
  onTake: (step: Step) => void;
}

function RunningActorItem({ actor, onTake }: RunningActorItemProps) {
  const { id, source, input, kind, outcomes } = actor;
  return (
    <>
      <h3>
        {id} <small>{source === id ? kind : `${source}, ${kind}`}</small>
      </h3>
      {input !== undefined && <DataTree label="input" value={input} />}
      {kind === 'speaks in events' ? (
        <EmptyNote>This actor sends events and never finishes.</EmptyNote>
      ) : (
        <>
          <Outcomes outcomes={outcomes} onTake={onTake} />
          <OwnOutcome actor={actor} onTake={onTake} />
        </>
      )}
    </>
  );
}

const verbs = { done: 'Answers', error: 'Fails', snapshot: 'Goes on' } as const;
type Verb = keyof typeof verbs;

interface OutcomesProps {
  outcomes: readonly Outcome[];
  onTake: (step: Step) => void;
}

function Outcomes({ outcomes, onTake }: OutcomesProps) {
  const groups = Object.keys(verbs).map((verb) => ({
    verb: verb as Verb,
    samples: outcomes.filter(({ step }) => step.kind === verb),
  }));
  return groups
    .filter(({ samples }) => samples.length > 0)
    .map(({ verb, samples }) => (
      <div key={verb} role="group" aria-label={verbs[verb]} className={own['outcomes']}>
        <span>{verbs[verb]}</span>
        <div className={styles['buttons']}>
          {samples.map(({ step, isToBeExpected }) => (
            <Button
              key={outcomeName(step)}
              className={own['outcome']}
              data-outcome={verb}
              data-expected={isToBeExpected}
              title={isToBeExpected ? undefined : 'The events sent so far don’t lead to this'}
              onClick={() => onTake(step)}
            >
              {outcomeName(step)}
            </Button>
          ))}
        </div>
      </div>
    ));
}

function outcomeName(step: Occurrence): string {
  if (step.kind === 'done' && step.outcome && step.outcome !== step.sample) {
    return `${step.outcome}: ${step.sample}`;
  }
  return 'sample' in step ? step.sample : '';
}
