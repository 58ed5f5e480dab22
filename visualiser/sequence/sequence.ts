import { statesOf, type Chart } from '../chart/chart.ts';
import { withoutEchoes } from '../moments/echoes.ts';
import { eventName } from '../moments/in-words.ts';
import type { ActorInfo, Moment } from '../moments/moment.ts';
import type { Recorded } from '../moments/recording-file.ts';

/** A sender or receiver: the screen of a page, the callers of a process, an actor with a chart, or the ports of a page. */
export interface Lane {
  id: string;
  kind: 'screen' | 'actor' | 'ports';
  name: string;
  page: string;
}

export interface Message {
  id: string;
  /** Lane ids. The message of a delay goes from an actor to itself. */
  from: string;
  to: string;
  words: string;
  kind: 'event' | 'request' | 'response' | 'failure' | 'delay';
  /** The milliseconds since the request; only for a response. */
  latency: number | undefined;
  /** The receiver's moment; for a request, the sender's. */
  moment: Moment;
}

export interface Sequence {
  /** Grouped by page; only lanes with a message. */
  lanes: Lane[];
  messages: Message[];
}

const screenOf = (page: string) => `screen of ${page}`;
const portsOf = (page: string) => `ports of ${page}`;

/** The messages between actors. Echoes are left out. */
export function sequenceOf(
  { pages, actors, moments }: Omit<Recorded, 'source'>,
  chartOf: (id: string) => Chart | undefined,
): Sequence {
  const byId = new Map(actors.map((actor) => [actor.id, actor]));
  const requested = new Map<string, number>();
  const before = new Map<string, Moment>();
  const messages: Message[] = [];
  for (const [index, moment] of withoutEchoes(moments, actors).entries()) {
    const actor = byId.get(moment.actor);
    if (!actor) continue;
    messages.push(received(`${index}`, moment, actor, byId, requested));
    const chart = chartOf(actor.chart);
    const requests = chart ? requestsOf(moment, before.get(actor.id), chart) : [];
    before.set(actor.id, moment);
    for (const request of requests) {
      requested.set(`${actor.id} ${request}`, moment.at);
      messages.push({
        id: `${index} ${request}`,
        from: actor.id,
        to: portsOf(actor.page),
        words: request,
        kind: 'request',
        latency: undefined,
        moment,
      });
    }
  }
  const used = new Set(messages.flatMap(({ from, to }) => [from, to]));
  return { lanes: lanesOf(pages, actors).filter(({ id }) => used.has(id)), messages };
}

/** Without the messages from or to some lanes, and without the lanes that have none then. */
export function withoutLanes({ lanes, messages }: Sequence, hidden: ReadonlySet<string>): Sequence {
  const shown = messages.filter(({ from, to }) => !hidden.has(from) && !hidden.has(to));
  const used = new Set(shown.flatMap(({ from, to }) => [from, to]));
  return { lanes: lanes.filter(({ id }) => used.has(id)), messages: shown };
}

function received(
  id: string,
  moment: Moment,
  actor: ActorInfo,
  byId: ReadonlyMap<string, ActorInfo>,
  requested: Map<string, number>,
): Message {
  const { type } = moment.event;
  const [, way, name] =
    /^xstate\.(done\.actor|error\.actor|snapshot|after)\.(.+)$/.exec(type) ?? [];
  const request = `${actor.id} ${name}`;
  const requestedAt = requested.get(request);
  const isEnd = way === 'done.actor' || way === 'error.actor';
  if (isEnd) requested.delete(request);
  return {
    id,
    from: senderOf(moment, actor, byId, way),
    to: actor.id,
    words: eventName(type),
    kind:
      way === 'error.actor' ? 'failure' : way === 'after' ? 'delay' : isEnd ? 'response' : 'event',
    latency: isEnd && requestedAt !== undefined ? moment.at - requestedAt : undefined,
    moment,
  };
}

function senderOf(
  { event, from, actor: id }: Moment,
  { parent, page }: ActorInfo,
  byId: ReadonlyMap<string, ActorInfo>,
  way: string | undefined,
): string {
  if (way === 'after') return id;
  if (/^xstate\.(init|stop)$/.test(event.type)) {
    return parent !== undefined && byId.has(parent) ? parent : screenOf(page);
  }
  if (from !== undefined) return byId.has(from) ? from : portsOf(page);
  // In Drive, an answer for an actor has no sender.
  return way === undefined ? screenOf(page) : portsOf(page);
}

/** The ports that a moment starts: those that its newly active states invoke. */
function requestsOf({ active, transitions }: Moment, before: Moment | undefined, chart: Chart) {
  const left = new Set(before?.active);
  const isAgain = new Set(
    chart.transitions
      .filter(({ key, reenters }) => reenters && transitions.includes(key))
      .flatMap(({ targets }) => targets),
  );
  return statesOf(chart)
    .filter(({ path }) => active.includes(path) && (!left.has(path) || isAgain.has(path)))
    .flatMap(({ invokes }) => invokes.filter((invoke) => invoke.chart === undefined))
    .map(({ id }) => id);
}

function lanesOf(pages: Recorded['pages'], actors: readonly ActorInfo[]): Lane[] {
  return pages.flatMap(({ id: page, title }): Lane[] => {
    const own = actors.filter((actor) => actor.page === page);
    const name = own.some(({ takesNoEvents }) => takesNoEvents) ? 'calls' : 'screen';
    return [
      { id: screenOf(page), kind: 'screen', name, page: title },
      ...own.map(({ id, name }): Lane => ({ id, kind: 'actor', name, page: title })),
      { id: portsOf(page), kind: 'ports', name: 'ports', page: title },
    ];
  });
}
