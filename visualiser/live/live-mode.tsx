import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ModeProps } from '../modes.ts';
import { MomentLog } from '../moments/moment-log.tsx';
import { SaveButton } from '../moments/save-button.tsx';
import { Button, EmptyNote, PanelSection } from '../panel/panel.tsx';
import { Workbench } from '../workbench/workbench.tsx';
import { ActorTree } from './actor-tree.tsx';
import { chosenMoment, useAttention } from './attention.ts';
import { startPage } from '../project.ts';
import { clearSessions, useSessions } from '../sessions/live-store.ts';
import { SendEvent } from './send-event.tsx';
import { actorsOf, recordedIn } from '../sessions/sessions.ts';

/** The actors of open pages and processes, with their recorded moments. */
export function LiveMode({ found, mode }: ModeProps) {
  const sessions = useSessions();
  const actors = useMemo(() => actorsOf(sessions), [sessions]);
  const recorded = useMemo(() => recordedIn(sessions), [sessions]);
  const { moments, actors: infos } = recorded;
  const { chosen, actor, lighting } = useAttention(actors, moments, found.machine.id);
  const running = actors.filter(({ condition }) => condition === 'running');

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
        <ActorTree sessions={sessions.all} shown={actor?.info.id} />
        {running.length === 0 && (
          <EmptyNote>
            Nothing runs yet.{' '}
            <Link to={startPage} reloadDocument target="_blank" rel="noopener">
              Open the page
            </Link>{' '}
            in another tab: its statecharts show up here.
          </EmptyNote>
        )}
      </PanelSection>
      {actor?.condition === 'running' && actor.latest && !actor.info.takesNoEvents && (
        <SendEvent key={actor.info.id} found={found} actor={actor.info} moment={actor.latest} />
      )}
      <MomentLog moments={moments} actors={infos} chosen={chosen} onChoose={chosenMoment.set} />
    </Workbench>
  );
}
