import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { lightingOf, type Lighting } from '../../diagram/lighting.ts';
import { activeIn, momentsOf, type FoundPath } from '../paths.ts';
import { replayMachine } from './replay-machine.ts';

/** The state of a replay. */
export interface Replay {
  mode: 'paused' | 'playing' | 'ended';
  chosen: FoundPath;
  /** The number of steps taken. */
  taken: number;
  send: ActorRefFrom<typeof replayMachine>['send'];
}

/** Replays a path, if there is one; `last` is the last replayed path. */
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

/** The highlights at the current moment of a replay. */
export function lightingAt({ chosen, taken }: Pick<Replay, 'chosen' | 'taken'>): Lighting {
  const { value, transitions } = momentsOf(chosen.path)[taken]!;
  return lightingOf(activeIn(value), [{ transitions, refused: [] }], taken);
}
