import { useState } from 'react';
import type { Step } from '../model/steps.ts';
import { SaveButton } from '../recording/save-button.tsx';
import { Button, PanelSection } from '../workbench/panel/panel.tsx';
import { Choice } from './choice.tsx';
import styles from './drive.module.css';
import { recordedBy, type Driven, type Driver } from './driver/driver.ts';

export interface BeginningProps {
  driver: Driver;
  driven: Driven;
  onBegin: (inputName: string) => void;
  onTake: (step: Step) => void;
}

/** The input of the chart, its facts, and the steps so far. */
export function Beginning({ driver, driven, onBegin, onTake }: BeginningProps) {
  const { model, inputName } = driver;
  const contexts = Object.keys(model.contexts);
  const way = [inputName, ...driven.walked].join(' → ');
  return (
    <PanelSection
      title="Start"
      actions={
        <>
          <SaveButton recorded={recordedBy(driver, driven)} />
          <Button onClick={() => onBegin(inputName)}>Start again</Button>
        </>
      }
    >
      <Choice
        label="Begins with"
        choices={Object.keys(model.inputs)}
        chosen={inputName}
        onChoose={onBegin}
      />
      {contexts.length > 0 && driven.condition.kind === 'running' && (
        <GiveFacts
          facts={contexts}
          onGive={(sample) => onTake({ kind: 'context', sample, context: model.contexts[sample] })}
        />
      )}
      {driven.walked.length > 0 && <p className={styles['way']}>{way}</p>}
    </PanelSection>
  );
}

interface GiveFactsProps {
  facts: readonly string[];
  onGive: (sample: string) => void;
}

/** For a chart that gets fresh facts with each event. */
function GiveFacts({ facts, onGive }: GiveFactsProps) {
  const [chosen, setChosen] = useState(facts[0]!);
  return (
    <div className={styles['line']}>
      <Choice label="What is known" choices={facts} chosen={chosen} onChoose={setChosen} />
      <Button onClick={() => onGive(chosen)}>Give</Button>
    </div>
  );
}
