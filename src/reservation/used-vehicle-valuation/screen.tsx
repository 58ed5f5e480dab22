import { useState } from 'react';
import { usedVehicleValuationView } from '../../../machines/used-vehicle-valuation/projection.ts';
import { useView } from '../frame/use-view.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import type { StepProps } from '../frame/step-props.ts';
import { UsedVehicleForm } from './used-vehicle-form.tsx';
import { UsedVehicleQuote } from './used-vehicle-quote.tsx';

/** Screen of step 1 that describes, values and adds a used vehicle. */
export default function UsedVehicleScreen({ actor }: StepProps<'usedVehicle'>) {
  const view = useView(actor, usedVehicleValuationView);
  const [today] = useState(() => actor.getSnapshot().context.today);
  const [isBack, setIsBack] = useState(false);
  return (
    <StepFrame step="usedVehicle" operation={view.operation}>
      {view.stage === 'quoted' || view.stage === 'adding' ? (
        <UsedVehicleQuote
          view={view}
          onAccept={() => actor.send({ type: 'accept quote' })}
          onCancel={() => {
            setIsBack(true);
            actor.send({ type: 'cancel quote' });
          }}
        />
      ) : (
        <UsedVehicleForm view={view} send={actor.send} today={today} isBack={isBack} />
      )}
    </StepFrame>
  );
}
