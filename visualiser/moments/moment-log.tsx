import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ActorInfo, Moment } from './moment.ts';
import { Button, EmptyNote, PanelSection } from '../panel/panel.tsx';
import { useStore } from '../store.ts';
import { breakpoints, stopAt, toggleBreakpoint } from './breakpoints.ts';
import { withoutEchoes } from './echoes.ts';
import { eventName } from './in-words.ts';
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
  const [text, setText] = useState('');
  const listed = useMemo(() => withoutEchoes(moments, actors), [moments, actors]);
  const shown = momentsWith(text.trim().toLowerCase(), listed, actors);
  const moment = chosen ?? shown.at(-1);
  const stops = useStore(breakpoints);
  const stopped = moment && stopAt(moment, moments, actors);
  const seen = useRef(moments.at(-1));
  const stopAtNew = useEffectEvent(() => {
    const since = moments.slice(moments.indexOf(seen.current!) + 1);
    seen.current = moments.at(-1);
    const stop = since.find((each) => stopAt(each, moments, actors));
    if (stop && chosen === undefined) onChoose(stop);
  });
  useEffect(() => stopAtNew(), [moments]);
  return (
    <>
      <PanelSection
        title="Log"
        count={shown.length}
        actions={
          <Button
            look="quiet"
            aria-pressed={chosen === undefined}
            onClick={() => onChoose(undefined)}
          >
            Follow the newest
          </Button>
        }
      >
        {stopped !== undefined && (
          <p role="status">
            <strong>Stopped:</strong> it entered {stopped}.
          </p>
        )}
        {[...stops].map((each) => (
          <Button
            key={each}
            look="quiet"
            title="Remove the breakpoint"
            onClick={() => toggleBreakpoint(each)}
          >
            Stops at {each} ×
          </Button>
        ))}
        {moments.length > 0 && (
          <input
            type="search"
            aria-label="Search the log"
            placeholder="Actor, event, payload, guard"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {shown.length === 0 ? (
          <EmptyNote>
            {moments.length === 0 ? 'Nothing has happened yet.' : 'No moment matches the search.'}
          </EmptyNote>
        ) : (
          <MomentList
            moments={shown}
            actors={actors}
            chosen={moment}
            isFollowing={chosen === undefined}
            onChoose={onChoose}
          />
        )}
      </PanelSection>
      {moment && <MomentDetails moment={moment} moments={moments} actors={actors} />}
    </>
  );
}

/** The moments with a text in their event, its payload, the actor's name or a refused guard. */
function momentsWith(text: string, moments: readonly Moment[], actors: readonly ActorInfo[]) {
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  return moments.filter(({ actor, event, refused }) => {
    const guards = refused.map(({ guard }) => guard);
    const searched = [names.get(actor), eventName(event.type), JSON.stringify(event), ...guards];
    return text === '' || searched.join('\n').toLowerCase().includes(text);
  });
}
