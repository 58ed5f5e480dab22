import type { Lighting } from '../diagram/lighting.ts';
import { isRefused } from './in-words.ts';
import type { Moment } from './moment.ts';

export function lightingOf(
  active: readonly string[],
  events: readonly Pick<Moment, 'transitions' | 'refused'>[],
  tick: number,
): Lighting {
  const refused = events.filter(isRefused).flatMap((event) => event.refused);
  return {
    active: new Set(active),
    taken: new Set(events.flatMap(({ transitions }) => transitions)),
    refused: new Set(refused.map(({ transition }) => transition)),
    tick,
    coverage: undefined,
  };
}
