import type { WatchedDecision } from '../../../machines/operation/decide.ts';
import type { Moment } from '../moment.ts';
import type { ChannelMessage, PageInfo } from '../moments/channel.ts';
import {
  cleared,
  closed,
  nothingRecorded,
  record,
  type KnownActor,
  type Recording,
} from '../moments/recording.ts';
import { actorOf, momentOf, serverPage } from './decisions.ts';

/** Where actors run: a page of the shop, or the server. One that is closed is kept until it is cleared. */
export interface Session {
  page: PageInfo;
  /** What tells it from the others, as in 'tab 2'. */
  name: string;
  condition: 'open' | 'closed';
  recording: Recording;
}

export interface Sessions {
  all: readonly Session[];
  /** How many pages there were so far. */
  tabs: number;
}

export const noSessions: Sessions = { all: [], tabs: 0 };

/** What a page says of itself. */
export function hearPage(sessions: Sessions, message: ChannelMessage): Sessions {
  if (message.kind === 'hello') return sessions;
  const { page } = message;
  const known = sessions.all.find((session) => session.page.id === page.id);
  switch (message.kind) {
    case 'here':
      // What was heard of it before is not older: this answers somebody else.
      if (known) return change(sessions, { ...known, page, condition: 'open' });
      return add(sessions, page, message.recording);
    case 'told':
      // It answers 'hello' with this too.
      if (!known) return sessions;
      return change(sessions, {
        ...known,
        page,
        condition: 'open',
        recording: record(known.recording, message.told),
      });
    case 'goodbye':
      if (!known) return sessions;
      return known.recording.actors.length === 0
        ? { ...sessions, all: sessions.all.filter((session) => session !== known) }
        : change(sessions, { ...known, condition: 'closed', recording: closed(known.recording) });
  }
}

/** What the server tells of an operation. */
export function hearServer(sessions: Sessions, decision: WatchedDecision): Sessions {
  const known = sessions.all.find(({ page }) => page.id === serverPage);
  const actor = actorOf(decision);
  let recording = known?.recording ?? nothingRecorded;
  if (!recording.actors.some(({ info }) => info.id === actor.id)) {
    recording = record(recording, { kind: 'actor', actor });
  }
  recording = record(recording, { kind: 'moment', moment: momentOf(decision) });
  if (known) return change(sessions, { ...known, recording });
  const server: Session = {
    page: { id: serverPage, address: '' },
    name: serverPage,
    condition: 'open',
    recording,
  };
  return { ...sessions, all: [...sessions.all, server] };
}

/** Forgets what has been: moments, what has ended, and pages that are closed. */
export function clear(sessions: Sessions): Sessions {
  const all = sessions.all
    .filter(({ condition }) => condition === 'open')
    .map((session) => ({ ...session, recording: cleared(session.recording) }));
  return { ...sessions, all };
}

/** Every moment of every session, oldest first. */
export function momentsOf({ all }: Sessions): Moment[] {
  return all.flatMap(({ recording }) => recording.moments).sort((one, other) => one.at - other.at);
}

export function actorsOf({ all }: Sessions): KnownActor[] {
  return all.flatMap(({ recording }) => recording.actors);
}

function add(sessions: Sessions, page: PageInfo, recording: Recording): Sessions {
  const tabs = sessions.tabs + 1;
  const session: Session = { page, name: `tab ${tabs}`, condition: 'open', recording };
  return { all: [...sessions.all, session], tabs };
}

function change(sessions: Sessions, changed: Session): Sessions {
  const isChanged = ({ page }: Session) => page.id === changed.page.id;
  return { ...sessions, all: sessions.all.map((each) => (isChanged(each) ? changed : each)) };
}
