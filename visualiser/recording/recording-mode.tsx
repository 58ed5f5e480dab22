import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { chartNamed } from '../charts.ts';
import { addressOf } from '../live/actor-tree.tsx';
import { chosenMoment, useAttention } from '../live/attention.ts';
import type { ModeProps } from '../modes.ts';
import { MomentLog } from '../moments/moment-log.tsx';
import { Button, EmptyNote, PanelSection } from '../panel/panel.tsx';
import { useStore } from '../store.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { fileNameOf, type RecordingFile } from '../moments/recording-file.ts';
import { download } from '../picture/download.ts';
import { opened, openFile } from './opened.ts';
import { foundModels, recordedTest } from './recorded-test.ts';

const nothing: Pick<RecordingFile, 'actors' | 'moments'> = { actors: [], moments: [] };

export function RecordingMode({ found, mode }: ModeProps) {
  const state = useStore(opened);
  const recording = state?.kind === 'read' ? state.recording : undefined;
  const [saved, setSaved] = useState<string[]>([]);
  const { actors, moments } = recording ?? nothing;
  const ended = useMemo(
    () =>
      actors.map((info) => ({
        info,
        condition: 'ended' as const,
        latest: moments.findLast(({ actor }) => actor === info.id),
      })),
    [actors, moments],
  );
  const { chosen, lighting } = useAttention(ended, moments, found.machine.id);
  return (
    <Workbench found={found} mode={mode} lighting={lighting}>
      <PanelSection
        title="Recording"
        actions={
          recording && (
            <>
              <Button
                title="Save a test that walks it with the samples of the charts"
                onClick={() => setSaved(saveTest(recording))}
              >
                Make a test
              </Button>
              <Button onClick={() => opened.set(undefined)}>Close it</Button>
            </>
          )
        }
      >
        {!state && (
          <EmptyNote>Live and Drive save one: press Save there, and open the file here.</EmptyNote>
        )}
        {state?.kind === 'refused' && (
          <p role="alert">
            {state.name} can’t be opened. {state.reason}
          </p>
        )}
        {state?.kind === 'read' && <Actors name={state.name} recording={state.recording} />}
        <div className="below" role="status">
          {recording && saved.map((each) => <p key={each}>{each}</p>)}
        </div>
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
      {recording && (
        <MomentLog moments={moments} actors={actors} chosen={chosen} onChoose={chosenMoment.set} />
      )}
    </Workbench>
  );
}

/** Saves a test of a recording. Returns sentences about what it walks. */
function saveTest(recording: RecordingFile): string[] {
  const models = foundModels((file) => `.${file}`);
  const { text, problems } = recordedTest(recording, models);
  if (!text.includes('\ntest(')) return [...problems, 'There is nothing to test.'];
  const name = fileNameOf(recording).replace('.recording.json', '.test.ts');
  download(name, new Blob([text], { type: 'text/plain' }));
  return [...problems, `${name} is saved. Its imports start at the root of the project.`];
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
              <Link to={addressOf(actor, 'recording')}>{actor.name}</Link>
            ) : (
              `${actor.name} (no such chart here)`
            )}
          </li>
        ))}
      </ul>
      <Link to={`/statecharts/${encodeURIComponent(run[0]?.chart ?? '')}/sequence?of=recording`}>
        Who sent what to whom
      </Link>
    </>
  );
}
