import { useState } from 'react';
import type { Model } from '../model/model.ts';
import { contextSteps, type Step } from '../model/steps.ts';
import { SaveButton } from '../moments/save-button.tsx';
import { Button, PanelSection } from '../panel/panel.tsx';
import { recordedBy, type Driven, type Driver } from './driver/driver.ts';
import { Choice } from './fields.tsx';

export interface BeginningProps {
  driver: Driver;
  driven: Driven;
  onBegin: (inputName: string) => void;
  onTake: (step: Step) => void;
}

export function Beginning({ driver, driven, onBegin, onTake }: BeginningProps) {
  const { model, inputName } = driver;
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
      {Object.keys(model.contexts).length > 0 && driven.condition.kind === 'running' && (
        <GiveFacts model={model} onTake={onTake} />
      )}
    </PanelSection>
  );
}

/** A choice of facts, for a chart that gets new facts with each event. */
function GiveFacts({ model, onTake }: { model: Model; onTake: (step: Step) => void }) {
  const facts = contextSteps(model);
  const [chosen, setChosen] = useState(facts[0]!.sample);
  return (
    <div className="beside">
      <Choice
        label="What is known"
        choices={facts.map(({ sample }) => sample)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Button onClick={() => onTake(facts.find(({ sample }) => sample === chosen)!)}>Give</Button>
    </div>
  );
}
