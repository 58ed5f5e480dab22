import { duration } from '../diagram/layout/wording.ts';
import type { Step } from '../model/steps.ts';
import { Button, EmptyNote, PanelSection } from '../panel/panel.tsx';
import type { Delay } from '../model/delays.ts';
import { nextOf } from './driver/driver.ts';

export interface TimeSectionProps {
  time: number;
  delays: readonly Delay[];
  onTake: (step: Step) => void;
  onWait: (ms: number) => void;
}

/** The clock, which only the user moves, and the running delays. */
export function TimeSection({ time, delays, onTake, onWait }: TimeSectionProps) {
  const next = nextOf(delays);
  return (
    <PanelSection title="Time" actions={<small>{duration(time)} since the beginning</small>}>
      {delays.length === 0 && <EmptyNote>No delay is running.</EmptyNote>}
      {delays.map(({ name, event, left }) => (
        <p key={event}>
          {name} <small>in {duration(left)}</small>
        </p>
      ))}
      <div className="beside">
        {next && <Button onClick={() => onTake(next)}>Skip to the next delay</Button>}
        {[1000, 60_000, 3_600_000].map((ms) => (
          <Button key={ms} onClick={() => onWait(ms)}>
            + {duration(ms)}
          </Button>
        ))}
      </div>
    </PanelSection>
  );
}
