import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ModeProps } from '../modes.ts';
import { MomentLog } from '../moments/moment-log.tsx';
import { SaveButton } from '../recording/save-button.tsx';
import { Button, EmptyNote, PanelSection } from '../workbench/panel/panel.tsx';
import { useStore } from '../workbench/store.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { ActorTree } from './actor-tree.tsx';
import { actorShown, chosenMoment, lightingAt, momentShown } from './attention.ts';
import { startPage } from '../project.ts';
import { clearSessions, useSessions } from './live-store.ts';
import { SendEvent } from './send-event.tsx';
import { actorsOf, recordedIn } from './sessions.ts';

/** The actors of open pages and processes, with their recorded moments. */
export function LiveMode({ found, mode }: ModeProps) {
  const sessions = useSessions();
  const chosen = useStore(chosenMoment);
  const [query] = useSearchParams();
  const actors = useMemo(() => actorsOf(sessions), [sessions]);
  const recorded = useMemo(() => recordedIn(sessions), [sessions]);
  const { moments, actors: infos } = recorded;

  const actor = actorShown(actors, found.machine.id, query.get('actor'));
  const moment = momentShown(moments, actor, chosen);
  const lighting = useMemo(
    () => lightingAt(moments, moment, chosen),
    // The selected moment may belong to an actor outside the filter.
    // oxlint-disable-next-line react/exhaustive-deps
    [moment, chosen],
  );
  const running = actors.filter(
    ({ info, condition }) => condition === 'running' && info.chart !== undefined,
  );

  return (
    <Workbench found={found} mode={mode} lighting={lighting}>
      <PanelSection
        title="Actors"
        count={running.length}
        actions={
          <>
            <SaveButton recorded={recorded} />
            <Button
              onClick={() => {
                clearSessions();
                chosenMoment.set(undefined);
              }}
            >
              Clear
            </Button>
          </>
        }
      >
        {sessions.all.length === 0 ? (
          <EmptyNote>
            Nothing runs yet. <OpenThePage /> in another tab: its statecharts show up here.
          </EmptyNote>
        ) : (
          <ActorTree sessions={sessions.all} shown={actor?.info.id} />
        )}
        {sessions.all.length > 0 && running.length === 0 && (
          <EmptyNote>
            No statechart is running. <OpenThePage /> and use it.
          </EmptyNote>
        )}
      </PanelSection>
      {actor?.condition === 'running' && actor.latest && !actor.info.takesNoEvents && (
        <SendEvent
          key={actor.info.id}
          chart={found.chart}
          actor={actor.info}
          moment={actor.latest}
        />
      )}
      <MomentLog
        moments={moments}
        actors={infos}
        chosen={moments.find((each) => each === chosen)}
        onChoose={chosenMoment.set}
      />
    </Workbench>
  );
}

function OpenThePage() {
  return (
    <Link to={startPage} reloadDocument target="_blank" rel="noopener">
      Open the page
    </Link>
  );
}
