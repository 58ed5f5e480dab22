import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { chartNamed } from '../charts.ts';
import { countsOf } from '../difference/in-markdown.ts';
import { chartDifference } from '../difference/chart-difference.ts';
import { ReplayPanel } from '../coverage/replay-panel.tsx';
import { lightingOf, unlit } from '../diagram/lighting.ts';
import type { ModeProps } from '../modes.ts';
import { MomentDetails } from '../moments/moment-details.tsx';
import { Button, EmptyNote, PanelSection } from '../workbench/panel/panel.tsx';
import { useSelection } from '../workbench/selection.ts';
import { useStore } from '../workbench/store.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { opened, openFile } from './opened.ts';
import { momentAddress, recordedPaths } from './recorded-paths.ts';
import type { RecordingFile } from './recording-file.ts';

const noPaths: readonly never[] = [];

export function RecordingMode({ found, mode }: ModeProps) {
  const { chart } = found;
  const state = useStore(opened);
  const recording = state?.kind === 'read' ? state.recording : undefined;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const selection = useSelection(chart);
  const paths = useMemo(
    () => (recording ? recordedPaths(recording, chart.id) : noPaths),
    [recording, chart],
  );
  const path = paths.find(({ actor }) => actor.id === query.get('actor'));
  const taken = Number(query.get('moment') ?? 0);
  const moment = path?.moments[taken];
  const lighting = moment ? lightingOf(moment.active, [moment], taken) : unlit;
  return (
    <Workbench found={found} mode={mode} lighting={lighting}>
      {path && moment ? (
        <>
          <ReplayPanel
            chart={chart}
            path={path}
            taken={taken}
            onStep={(to) => void navigate(momentAddress(path.actor, to), { replace: true })}
            title={path.actor.name}
            others={{ one: 'actor', all: 'All actors' }}
            paths={paths}
            onChoose={({ actor }) => void navigate(momentAddress(actor))}
            onLeave={() => void navigate(`/statecharts/${chart.id}/recording`)}
            selection={selection}
          />
          <MomentDetails moment={moment} moments={path.moments} actors={[path.actor]} />
        </>
      ) : (
        <PanelSection
          title="Recording"
          actions={recording && <Button onClick={() => opened.set(undefined)}>Close it</Button>}
        >
          {!state && (
            <EmptyNote>
              Live and Drive save one: press Save there, and open the file here.
            </EmptyNote>
          )}
          {state?.kind === 'refused' && (
            <p role="alert">
              {state.name} can’t be opened. {state.reason}
            </p>
          )}
          {state?.kind === 'read' && <Actors name={state.name} recording={state.recording} />}
          <label className="below">
            Open a recording
            <input
              type="file"
              accept="application/json,.json"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void openFile(file);
                // The same file can be chosen again after a change.
                target.value = '';
              }}
            />
          </label>
        </PanelSection>
      )}
      {recording && <VersionsNote recording={recording} />}
    </Workbench>
  );
}

function Actors({ name, recording }: { name: string; recording: RecordingFile }) {
  const { actors, moments, savedAt } = recording;
  const run = actors.filter(
    (actor) => actor.chart && moments.some((each) => each.actor === actor.id),
  );
  return (
    <>
      <small>
        {name}: {moments.length} moments, saved {new Date(savedAt).toLocaleString()}.
      </small>
      <ul className="below" aria-label="Recorded actors">
        {run.map((actor) => (
          <li key={actor.id}>
            {chartNamed(actor.chart) ? (
              <Link to={momentAddress(actor)}>{actor.name}</Link>
            ) : (
              `${actor.name} (no such chart here)`
            )}
          </li>
        ))}
      </ul>
      <Link to={`/statecharts/${run[0]?.chart ?? ''}/sequence?of=recording`}>
        Who sent what to whom
      </Link>
    </>
  );
}

/** The changes of the charts since the recording; renders nothing without any. */
function VersionsNote({ recording }: { recording: RecordingFile }) {
  const others = useMemo(() => {
    const all = recording.charts.map(({ chart }) =>
      chartDifference(chart, chartNamed(chart.id)?.chart),
    );
    return all.filter(({ kind }) => kind !== 'same');
  }, [recording]);
  if (others.length === 0) return null;
  return (
    <PanelSection title="Recorded with other charts" count={others.length}>
      <ul className="below">
        {others.map((difference) => (
          <li key={difference.id}>
            <strong>{difference.id}</strong>: {countsOf(difference)}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
