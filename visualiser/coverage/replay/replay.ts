import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { lightingOf, type Lighting } from '../../diagram/lighting.ts';
import { activeIn, momentsOf, type FoundPath } from '../paths.ts';
import { replayMachine } from './replay-machine.ts';

/** A path at one of its moments. */
export interface Replay {
  mode: 'paused' | 'playing' | 'ended';
  chosen: FoundPath;
  /** How many of its steps were taken so far. */
  taken: number;
  send: ActorRefFrom<typeof replayMachine>['send'];
}

/** Replays the path given, if there is one; `last` is the one that was replayed last. */
export function useReplay(path: FoundPath | undefined): {
  replay: Replay | undefined;
  last: FoundPath | undefined;
} {
  const actor = useActorRef(replayMachine);
  useEffect(() => {
    actor.send(path ? { type: 'choose', path } : { type: 'leave' });
  }, [actor, path]);
  const mode = useSelector(actor, modeOf);
  const { chosen, taken } = useSelector(actor, ({ context }) => context);
  const replay = mode && chosen && { mode, chosen, taken, send: actor.send };
  return { replay, last: chosen };
}

function modeOf(snapshot: SnapshotFrom<typeof replayMachine>): Replay['mode'] | undefined {
  return (['paused', 'playing', 'ended'] as const).find((replaying) =>
    snapshot.matches({ replaying }),
  );
}

/** The diagram at the moment that a path has come to. */
export function lightingAt({ chosen, taken }: Pick<Replay, 'chosen' | 'taken'>): Lighting {
  const { value, transitions } = momentsOf(chosen.path)[taken]!;
  return lightingOf({ active: activeIn(value), transitions, refused: [] }, taken);
}
