import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chartNamed } from '../charts.ts';
import { addressOf } from '../live/actor-tree.tsx';
import { chosenMoment } from '../live/attention.ts';
import { useSessions } from '../sessions/live-store.ts';
import { recordedIn } from '../sessions/sessions.ts';
import type { ModeProps } from '../modes.ts';
import { MomentDetails } from '../moments/moment-details.tsx';
import { opened } from '../recording/opened.ts';
import type { Recorded } from '../moments/recording-file.ts';
import { EmptyNote, PanelSection } from '../panel/panel.tsx';
import { useStore } from '../store.ts';
import { toggled } from '../workbench/canvas/chart-views.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { Lanes } from './lanes.tsx';
import { sequenceOf, withoutLanes, type Message } from './sequence.ts';

/** The messages of the open pages and processes, or of the opened recording ('?of=recording'). */
export function SequenceMode({ found, mode }: ModeProps) {
  const sessions = useSessions();
  const state = useStore(opened);
  const [query] = useSearchParams();
  const [chosen, choose] = useState<Message>();
  const recording = state?.kind === 'read' ? state : undefined;
  const isOfRecording = query.get('of') === 'recording' && recording !== undefined;
  const recorded = useMemo<Recorded>(
    () => (isOfRecording ? recording.recording : recordedIn(sessions)),
    [isOfRecording, recording, sessions],
  );
  const sequence = useMemo(() => sequenceOf(recorded, (id) => chartNamed(id)?.chart), [recorded]);
  const [hidden, hide] = useState<ReadonlySet<string>>(new Set());
  const shown = withoutLanes(sequence, hidden);
  const { actors, moments } = recorded;
  const moment = chosen?.moment;
  const actor = actors.find(({ id }) => id === moment?.actor);
  const here = `/statecharts/${encodeURIComponent(found.chart.id)}/sequence`;

  return (
    <Workbench
      found={found}
      mode={mode}
      picture={<Lanes sequence={shown} chosen={chosen?.id} onChoose={choose} />}
    >
      <PanelSection title="Sequence" count={shown.messages.length}>
        <p>
          {isOfRecording
            ? `Of the recording ${recording.name}.`
            : 'Of the open pages and processes.'}{' '}
          {recording && (
            <Link
              to={isOfRecording ? here : `${here}?of=recording`}
              onClick={() => choose(undefined)}
            >
              {isOfRecording ? 'Show what is live' : `Show the recording ${recording.name}`}
            </Link>
          )}
        </p>
        {sequence.messages.length === 0 && <EmptyNote>Nothing has happened yet.</EmptyNote>}
        {sequence.lanes.length > 0 && (
          <fieldset className="below">
            <legend>Lanes</legend>
            {sequence.lanes.map(({ id, name, page }) => (
              <label key={id} className="beside">
                <input
                  type="checkbox"
                  checked={!hidden.has(id)}
                  onChange={() => hide(toggled(hidden, id))}
                />
                {name} <small>{page}</small>
              </label>
            ))}
          </fieldset>
        )}
        {actor && moment && (
          <Link
            to={addressOf(actor, isOfRecording ? 'recording' : 'live')}
            onClick={() => chosenMoment.set(moment)}
          >
            Show {actor.name} on its diagram
          </Link>
        )}
      </PanelSection>
      {moment && moments.includes(moment) && <MomentDetails {...{ moment, moments, actors }} />}
    </Workbench>
  );
}
