import type { AnyActor, InspectionEvent } from 'xstate';
import { redaction } from '../project.ts';
import { channelName, type ChannelMessage, type PageInfo } from './channel.ts';
import { momentInspector } from './moment-inspector.ts';
import { nothingRecorded, record, type Report } from '../moments/recording.ts';

type Inspect = (inspected: InspectionEvent) => void;

/** Reports what the actors of this page do to any open visualiser; for XState's `inspect` option in development. */
export function inspectActors(): Inspect {
  const channel = new BroadcastChannel(channelName);
  const id = `page-${Math.random().toString(36).slice(2, 8)}`;
  let recording = nothingRecorded;
  const running = new Map<string, AnyActor>();
  const page = (): PageInfo => ({ id, address: addressShown() });
  const post = (message: ChannelMessage) => channel.postMessage(message);
  const here = () => post({ kind: 'here', page: page(), recording });
  const report = (each: Report) => {
    recording = record(recording, each);
    post({ kind: 'report', page: page(), report: each });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.kind === 'hello') here();
    // An ended actor ignores it, like an event of the page.
    if (data.kind === 'send') running.get(data.actor)?.send(data.event);
  });
  // Browsers without the Navigation API send the new address with the next moment.
  window.navigation?.addEventListener('currententrychange', () =>
    post({ kind: 'moved', page: page() }),
  );
  addEventListener('pagehide', () => post({ kind: 'goodbye', page: page() }));
  // The page came back from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) here();
  });
  here();

  const inspect = momentInspector(id, {
    onActor: (info, actor) => {
      if (info.chart !== undefined) running.set(info.id, actor);
      report({ kind: 'actor', actor: info });
    },
    onMoment: (moment) => {
      if (moment.status !== 'active') running.delete(moment.actor);
      report({ kind: 'moment', moment });
    },
    onEnd: (actor) => report({ kind: 'end', actor }),
  });
  return (inspected) => {
    // XState calls this during a step: an error here must not stop the page's actor.
    try {
      inspect(inspected);
    } catch (error) {
      console.error('The inspector of the statecharts failed.', error);
    }
  };
}

function addressShown(): string {
  const path = decodeURI(location.pathname);
  return redaction.addressShown?.(path) ?? path;
}
