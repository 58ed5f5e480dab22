import type { AnyMachineSnapshot } from 'xstate';
import type { Model, Occurrence } from '../model/model.ts';
import type { Step } from '../model/steps.ts';
import { DataTree } from '../moments/data-tree.tsx';
import { Button, EmptyNote, PanelSection } from '../workbench/panel/panel.tsx';
import panel from '../workbench/panel/panel.module.css';
import styles from './drive.module.css';
import { OwnOutcome } from './own-outcome.tsx';
import { runningActors, type Outcome } from './driver/running.ts';

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
      <ul className={panel['list']}>
        {actors.map((actor) => (
          <li key={actor.id} className={`${styles['actor']} ${panel['list']}`}>
            <h3>
              {actor.id}{' '}
              <small>
                {actor.source === actor.id ? actor.kind : `${actor.source}, ${actor.kind}`}
              </small>
            </h3>
            {actor.input !== undefined && <DataTree label="input" value={actor.input} />}
            {actor.kind === 'speaks in events' ? (
              <EmptyNote>This actor sends events and never finishes.</EmptyNote>
            ) : (
              <>
                <Outcomes outcomes={actor.outcomes} onTake={onTake} />
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

interface OutcomesProps {
  outcomes: readonly Outcome[];
  onTake: (step: Step) => void;
}

function Outcomes({ outcomes, onTake }: OutcomesProps) {
  return Object.entries(verbs).map(([kind, verb]) => {
    const samples = outcomes.filter(({ step }) => step.kind === kind);
    if (samples.length === 0) return null;
    return (
      <div key={kind} role="group" aria-label={verb} className={styles['outcomes']}>
        <span>{verb}</span>
        <div className={panel['buttons']}>
          {samples.map(({ step, isToBeExpected }) => (
            <Button
              key={outcomeName(step)}
              className={styles['outcome']}
              data-outcome={kind}
              data-expected={isToBeExpected}
              title={isToBeExpected ? undefined : 'The events sent so far don’t lead to this'}
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
