import { useState, useSyncExternalStore } from 'react';
import type { FoundChart } from '../charts.ts';
import { lightingOf, unlit } from '../diagram/lighting.ts';
import type { ModeProps } from '../modes.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { DrivePanel } from './drive-panel.tsx';
import { createDriver, type Driver } from './driver/driver.ts';
import { modelOf } from './driver/models.ts';

/** The driver, and the index of the chosen moment; undefined follows the newest. */
interface Run {
  driver: Driver;
  chosen: number | undefined;
}

/** One chart that the user drives alone. */
export function DriveMode({ found, mode }: ModeProps) {
  const [{ driver, chosen }, setRun] = useState(() => beginning(found));
  const driven = useSyncExternalStore(driver.subscribe, driver.getState);
  const index = chosen ?? driven.moments.length - 1;
  const moment = driven.moments[index];
  return (
    <Workbench
      found={found}
      mode={mode}
      lighting={moment ? lightingOf(moment.active, [moment], index + 1) : unlit}
    >
      <DrivePanel
        found={found}
        driver={driver}
        driven={driven}
        chosen={chosen}
        onChoose={(index) => setRun({ driver, chosen: index })}
        onBegin={(inputName) => setRun(beginning(found, inputName))}
      />
    </Workbench>
  );
}

function beginning(found: FoundChart, inputName?: string): Run {
  const model = modelOf(found);
  const [first] = Object.keys(model.inputs);
  return { driver: createDriver(model, inputName ?? first!), chosen: undefined };
}
