import { useRef } from 'react';
import type { Step } from '../model/steps.ts';
import { statesOf, type Chart } from '../chart/chart.ts';
import type { FoundChart } from '../charts.ts';
import { MomentLog } from '../moments/moment-log.tsx';
import { ActorList } from './actor-list.tsx';
import { Beginning } from './beginning.tsx';
import { ConditionNote } from './condition-note.tsx';
import styles from './drive.module.css';
import type { Driven, Driver } from './driver/driver.ts';
import { EventList } from './event-list.tsx';
import { TimeSection } from './time-section.tsx';

export interface DrivePanelProps {
  found: FoundChart;
  driver: Driver;
  driven: Driven;
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
  onBegin: (inputName: string) => void;
}

/** All controls of the driven chart. */
export function DrivePanel(props: DrivePanelProps) {
  const { found, driver, driven, chosen, onChoose, onBegin } = props;
  const { condition, moments } = driven;
  const panel = useRef<HTMLDivElement>(null);

  async function act(doing: Promise<void>): Promise<void> {
    onChoose(undefined);
    await doing;
    // The focus is lost when a click removes the button.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }
  const take = (step: Step) => void act(driver.take(step));

  return (
    <div ref={panel} className={styles['panel']} role="group" aria-label="Drive" tabIndex={-1}>
      <Beginning driver={driver} driven={driven} onBegin={onBegin} onTake={take} />
      <ConditionNote
        condition={condition}
        chosen={chosen}
        count={moments.length}
        onBegin={() => onBegin(driver.inputName)}
        onNewest={() => onChoose(undefined)}
      />
      {condition.kind === 'running' && (
        <>
          <EventList
            chart={found.chart}
            model={driver.model}
            snapshot={condition.snapshot}
            onTake={take}
          />
          {invokesActors(found.chart) && (
            <ActorList model={driver.model} snapshot={condition.snapshot} onTake={take} />
          )}
          {knowsTime(found.chart) && (
            <TimeSection
              time={driven.time}
              delays={driven.delays}
              onTake={take}
              onWait={(ms) => void act(driver.wait(ms))}
            />
          )}
        </>
      )}
      <MomentLog moments={moments} actors={[driver.actor]} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

function invokesActors(chart: Chart): boolean {
  return statesOf(chart).some(({ invokes }) => invokes.length > 0);
}

function knowsTime({ transitions }: Chart): boolean {
  return transitions.some(({ trigger }) => trigger.kind === 'after');
}
