import { useMemo, useState, type KeyboardEvent } from 'react';
import type { ActorInfo, Moment } from './moment.ts';
import { Button, EmptyNote, PanelSection } from '../workbench/panel/panel.tsx';
import { echoesAmong } from './echoes.ts';
import { everything, filterMoments, LogFilter } from './log-filter.tsx';
import { MomentDetails } from './moment-details.tsx';
import { MomentList } from './moment-list.tsx';

export interface MomentLogProps {
  /** Oldest first. */
  moments: readonly Moment[];
  /** The actors of the moments; needed to show their names and arrows. */
  actors: readonly ActorInfo[];
  /** Undefined: the newest moment. */
  chosen: Moment | undefined;
  onChoose: (chosen: Moment | undefined) => void;
}

export function MomentLog({ moments, actors, chosen, onChoose }: MomentLogProps) {
  const [filter, setFilter] = useState(everything);
  const [areEchoesShown, showEchoes] = useState(false);
  const echoes = useMemo(() => echoesAmong(moments, actors), [moments, actors]);
  const listed = areEchoesShown ? moments : moments.filter((each) => !echoes.has(each));
  const shown = filterMoments(listed, actors, filter);
  const moment = chosen ?? shown.at(-1);

  function step(event: KeyboardEvent) {
    const place = moment ? shown.indexOf(moment) : -1;
    const last = shown.length - 1;
    const places: Record<string, number | undefined> = {
      ArrowUp: place === -1 ? last : Math.max(0, place - 1),
      ArrowDown: Math.min(last, place + 1),
      Home: 0,
      // The newest moment.
      End: undefined,
    };
    if (!(event.key in places)) return;
    event.preventDefault();
    onChoose(shown[places[event.key] ?? -1]);
  }

  return (
    <>
      <PanelSection
        title="Log"
        count={shown.length}
        actions={
          <>
            {echoes.size > 0 && (
              <Button
                look="quiet"
                aria-pressed={areEchoesShown}
                title="Snapshots of children, and actors that StrictMode starts twice"
                onClick={() => showEchoes(!areEchoesShown)}
              >
                {echoes.size} {echoes.size === 1 ? 'echo' : 'echoes'}
              </Button>
            )}
            <Button
              look="quiet"
              aria-pressed={chosen === undefined}
              onClick={() => onChoose(undefined)}
            >
              Follow the newest
            </Button>
          </>
        }
      >
        {moments.length > 0 && (
          <LogFilter filter={filter} onFilter={setFilter} moments={moments} actors={actors} />
        )}
        {shown.length === 0 ? (
          <EmptyNote>
            {moments.length === 0 ? 'Nothing has happened yet.' : 'No moment matches the filter.'}
          </EmptyNote>
        ) : (
          <MomentList
            moments={shown}
            actors={actors}
            chosen={moment}
            isFollowing={chosen === undefined}
            onChoose={onChoose}
            onKeyDown={step}
          />
        )}
      </PanelSection>
      {moment && <MomentDetails moment={moment} moments={moments} actors={actors} />}
    </>
  );
}
