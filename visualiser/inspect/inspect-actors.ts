import type { AnyActor, InspectionEvent } from 'xstate';
import { redaction } from '../project.ts';
import { channelName, type ChannelMessage, type PageInfo } from './channel.ts';
import { momentInspector } from './moment-inspector.ts';
import { nothingRecorded, record, type Report } from '../moments/recording.ts';

type Inspect = (inspected: InspectionEvent) => void;

/**
 * Reports what the actors of this page, or of a process with the address of a workbench, do to any open visualiser; for
 * XState's `inspect` option in development.
 */
export function inspectActors(workbench?: string): Inspect {
  const channel = workbench ? socketTo(workbench) : new BroadcastChannel(channelName);
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

  channel.addEventListener('message', ({ data }: { data: ChannelMessage }) => {
    if (data.kind === 'hello') here();
    // An ended actor ignores it, like an event of the page.
    if (data.kind === 'send') running.get(data.actor)?.send(data.event);
  });
  if (!workbench) {
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
  }

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

interface Channel {
  postMessage: (message: ChannelMessage) => void;
  addEventListener: (type: 'message', listen: (event: { data: ChannelMessage }) => void) => void;
}

/** The WebSocket of the development server that has the workbench. */
function socketTo(workbench: string): Channel {
  const socket = new WebSocket(workbench.replace(/^http/, 'ws'), 'vite-hmr');
  return {
    postMessage: (data) => {
      const isOpen = socket.readyState === WebSocket.OPEN;
      if (isOpen) socket.send(JSON.stringify({ type: 'custom', event: channelName, data }));
    },
    addEventListener: (type, listen) => {
      socket.addEventListener(type, ({ data: text }: MessageEvent<string>) => {
        const { type: kind, event, data } = JSON.parse(text) as Record<string, unknown>;
        if (kind === 'connected') listen({ data: { kind: 'hello' } });
        if (event === channelName) listen({ data: data as ChannelMessage });
      });
    },
  };
}

function addressShown(): string {
  if (!('location' in globalThis)) return process.argv[1]?.split(/[\\/]/).at(-1) ?? 'node';
  const path = decodeURI(location.pathname);
  return redaction.addressShown?.(path) ?? path;
}
