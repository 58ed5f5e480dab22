import { useRef, useState } from 'react';
import { statesOf } from '../chart/chart.ts';
import type { FoundChart } from '../charts.ts';
import { unlit } from '../diagram/lighting.ts';
import { lightingOf } from '../moments/lighting-of.ts';
import type { Step } from '../model/steps.ts';
import type { ModeProps } from '../modes.ts';
import { DataTree } from '../moments/data-tree.tsx';
import { ordinalOf, type Moment } from '../moments/moment.ts';
import { MomentLog } from '../moments/moment-log.tsx';
import { useStore } from '../store.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { ActorList } from './actor-list.tsx';
import { Beginning } from './beginning.tsx';
import styles from './drive.module.css';
import { createDriver, type Driver } from './driver/driver.ts';
import { modelOf } from './driver/models.ts';
import { EventList } from './event-list.tsx';
import { TimeSection } from './time-section.tsx';

interface Run {
  driver: Driver;
  /** Undefined: the newest moment. */
  chosen: Moment | undefined;
}

export function DriveMode({ found, mode }: ModeProps) {
  const { chart } = found;
  const [{ driver, chosen }, setRun] = useState(() => beginning(found));
  const driven = useStore(driver.state);
  const panel = useRef<HTMLDivElement>(null);
  const { condition, moments } = driven;
  const moment = chosen ?? moments.at(-1);
  const lighting = moment ? lightingOf(moment.active, [moment], ordinalOf(moment)) : unlit;

  const choose = (next: Moment | undefined) => setRun({ driver, chosen: next });
  const begin = (inputName: string) => setRun(beginning(found, inputName));
  async function act(doing: Promise<void>): Promise<void> {
    choose(undefined);
    await doing;
    // A click that removes the focused button loses the focus.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }
  const take = (step: Step) => void act(driver.take(step));

  return (
    <Workbench found={found} mode={mode} lighting={lighting}>
      <div ref={panel} className={styles['panel']} role="group" aria-label="Drive" tabIndex={-1}>
        <Beginning driver={driver} driven={driven} onBegin={begin} onTake={take} />
        <div className={styles['notes']}>
          {condition.kind === 'broken' && (
            <p role="alert">
              <strong className="refused">It broke.</strong> {condition.message}
            </p>
          )}
          {condition.kind === 'ended' && (
            <div role="status">
              <p>
                <strong>It has ended.</strong> No further event is possible.
              </p>
              {condition.output !== undefined && (
                <DataTree label="output" value={condition.output} />
              )}
            </div>
          )}
        </div>
        {condition.kind === 'running' && (
          <>
            <EventList
              chart={chart}
              model={driver.model}
              snapshot={condition.snapshot}
              onTake={take}
            />
            {statesOf(chart).some(({ invokes }) => invokes.length > 0) && (
              <ActorList model={driver.model} snapshot={condition.snapshot} onTake={take} />
            )}
            {chart.transitions.some(({ trigger }) => trigger.kind === 'after') && (
              <TimeSection
                time={driven.time}
                delays={driven.delays}
                onTake={take}
                onWait={(ms) => void act(driver.wait(ms))}
              />
            )}
          </>
        )}
        <MomentLog moments={moments} actors={[driver.actor]} chosen={chosen} onChoose={choose} />
      </div>
    </Workbench>
  );
}

function beginning(found: FoundChart, inputName?: string): Run {
  const model = modelOf(found);
  const [first] = Object.keys(model.inputs);
  return { driver: createDriver(model, inputName ?? first!), chosen: undefined };
}
