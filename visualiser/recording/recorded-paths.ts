import type { StateValue } from 'xstate';
import type { FoundPath } from '../coverage/paths.ts';
import type { ActorInfo, Moment } from '../moments/moment.ts';
import { eventName } from '../moments/in-words.ts';
import type { RecordingFile } from './recording-file.ts';

/** What one actor of a recording did, as a path for the replay. */
export interface RecordedPath extends FoundPath {
  actor: ActorInfo;
  /** One for each moment of the path. */
  moments: Moment[];
}

/** The paths of the actors that run a chart. */
export function recordedPaths({ actors, moments }: RecordingFile, chart: string): RecordedPath[] {
  return actors
    .filter((actor) => actor.chart === chart)
    .map((actor) => ({ actor, own: moments.filter((moment) => moment.actor === actor.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ actor, own }, index) => {
      const [beginning, ...rest] = own.map(walkedMoment);
      const words = own.map(({ event }) => eventName(event.type));
      return {
        actor,
        moments: own,
        level: 1,
        number: index + 1,
        text: words.join(' → '),
        path: {
          input: words[0]!,
          beginning: beginning!,
          steps: rest.map((moment, step) => ({ ...moment, words: words[step + 1]! })),
        },
      };
    });
}

function walkedMoment({ active, transitions }: Moment) {
  return { value: valueOf(active), transitions };
}

/** The state value with these active states. */
function valueOf(active: readonly string[]): StateValue {
  const root: Record<string, StateValue> = {};
  for (const path of active.filter(Boolean)) {
    let within: Record<string, StateValue> = root;
    for (const name of path.split('.')) {
      within = (within[name] ??= {}) as Record<string, StateValue>;
    }
  }
  return root;
}
