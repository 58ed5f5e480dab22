import type { ActorInfo, Moment } from '../moments/moment.ts';
import type { ChannelMessage, PageInfo } from '../inspect/channel.ts';
import {
  cleared,
  closed,
  maxMoments,
  record,
  type KnownActor,
  type Recording,
} from '../moments/recording.ts';
import type { Recorded } from '../moments/recording-file.ts';

/** A page or a process of the project. The last few closed ones are kept. */
export interface Session {
  page: PageInfo;
  /** A unique name, as in 'tab 2'. */
  name: string;
  condition: 'open' | 'closed';
  recording: Recording;
}

export interface Sessions {
  all: readonly Session[];
  tabs: number;
}

export const noSessions: Sessions = { all: [], tabs: 0 };

export function receiveMessage(sessions: Sessions, message: ChannelMessage): Sessions {
  if (message.kind === 'hello' || message.kind === 'send') return sessions;
  const { page } = message;
  const known = sessions.all.find((session) => session.page.id === page.id);
  if (message.kind === 'here' && !known) return add(sessions, page, message.recording);
  if (!known) return sessions;
  switch (message.kind) {
    case 'here':
      // The recording is already known: the page has a new address, or answers another visualiser.
      return change(sessions, { ...known, page, condition: 'open' });
    case 'report': {
      const recording = record(known.recording, message.report);
      return change(sessions, { ...known, page, condition: 'open', recording });
    }
    case 'goodbye':
      return close(sessions, known);
  }
}

/** Removes moments, ended actors and closed pages. */
export function clear(sessions: Sessions): Sessions {
  const all = sessions.all
    .filter(({ condition }) => condition === 'open')
    .map((session) => ({ ...session, recording: cleared(session.recording) }));
  return { ...sessions, all };
}

/** The last moments of all sessions, oldest first. */
function momentsOf({ all }: Sessions): Moment[] {
  return all
    .flatMap(({ recording }) => recording.moments)
    .sort((one, other) => one.at - other.at)
    .slice(-maxMoments);
}

export function actorsOf({ all }: Sessions): KnownActor[] {
  return all.flatMap(({ recording }) => recording.actors);
}

/** Every actor, with a name that is unique across pages. */
function namedActors({ all }: Sessions): ActorInfo[] {
  return all.flatMap(({ name, recording }) =>
    recording.actors.map(({ info }) =>
      all.length > 1 ? { ...info, name: `${info.name} (${name})` } : info,
    ),
  );
}

/** All shown actors and moments, to save or to draw as a sequence. */
export function recordedIn(sessions: Sessions): Recorded {
  return {
    source: 'live',
    pages: sessions.all.map((session) => ({ id: session.page.id, title: titleOf(session) })),
    actors: namedActors(sessions),
    moments: momentsOf(sessions),
  };
}

/** The title of a session, from its address and name: '/oportunidades (tab 1)'. */
export function titleOf({ page, name }: Session): string {
  return `${page.address} (${name})`;
}

function add(sessions: Sessions, page: PageInfo, recording: Recording): Sessions {
  const tabs = sessions.tabs + 1;
  const kind = page.address.startsWith('/') ? 'tab' : 'process';
  const session: Session = { page, name: `${kind} ${tabs}`, condition: 'open', recording };
  return { all: [...sessions.all, session], tabs };
}

// Limited, because each reload closes a page.
const maxClosed = 3;

function close(sessions: Sessions, session: Session): Sessions {
  const { page, recording } = session;
  const others = sessions.all.filter((each) => each.page.id !== page.id);
  if (recording.actors.length === 0) return { ...sessions, all: others };
  const ended = others.filter(({ condition }) => condition === 'closed');
  const forgotten = ended.slice(0, Math.max(0, ended.length - maxClosed + 1));
  const remaining = others.filter((each) => !forgotten.includes(each));
  const last: Session = { ...session, condition: 'closed', recording: closed(recording) };
  return { ...sessions, all: [...remaining, last] };
}

function change(sessions: Sessions, changed: Session): Sessions {
  const isChanged = ({ page }: Session) => page.id === changed.page.id;
  return { ...sessions, all: sessions.all.map((each) => (isChanged(each) ? changed : each)) };
}
