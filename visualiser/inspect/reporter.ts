import type { EventObject } from 'xstate';
import { redaction } from '../project.ts';
import { nothingRecorded, record, type Report } from '../moments/recording.ts';
import { channelName, type ChannelMessage, type PageInfo } from './channel.ts';

export interface Reporter {
  /** The id of this page or process. */
  page: string;
  report: (report: Report) => void;
}

/** Reports to every open visualiser: from this page, or from a process with the address of a workbench. */
export function reporter(
  workbench: string | undefined,
  onSend: (actor: string, event: EventObject) => void,
): Reporter {
  const channel = workbench ? socketTo(workbench) : new BroadcastChannel(channelName);
  const id = `page-${Math.random().toString(36).slice(2, 8)}`;
  let recording = nothingRecorded;
  const page = (): PageInfo => ({ id, address: addressShown() });
  const post = (message: ChannelMessage) => channel.postMessage(message);
  const here = () => post({ kind: 'here', page: page(), recording });

  channel.addEventListener('message', ({ data }: { data: ChannelMessage }) => {
    if (data.kind === 'hello') here();
    if (data.kind === 'send') onSend(data.actor, data.event);
  });
  if (!workbench) {
    window.navigation?.addEventListener('currententrychange', here);
    addEventListener('pagehide', () => post({ kind: 'goodbye', page: page() }));
    // The page came back from the back/forward cache.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) here();
    });
    here();
  }
  return {
    page: id,
    report: (report) => {
      recording = record(recording, report);
      post({ kind: 'report', page: page(), report });
    },
  };
}

interface Channel {
  postMessage: (message: ChannelMessage) => void;
  addEventListener: (type: 'message', listen: (event: { data: ChannelMessage }) => void) => void;
}

/** The WebSocket of the development server that has the workbench. */
function socketTo(workbench: string): Channel {
  const release = connectionTo(new URL(workbench).host);
  const socket = new WebSocket(workbench.replace(/^http/, 'ws'), 'vite-hmr');
  return {
    postMessage: (data) => {
      const isOpen = socket.readyState === WebSocket.OPEN;
      if (isOpen) socket.send(JSON.stringify({ type: 'custom', event: channelName, data }));
    },
    addEventListener: (type, listen) => {
      socket.addEventListener(type, ({ data: text }: MessageEvent<string>) => {
        const { type: kind, event, data } = JSON.parse(text) as Record<string, unknown>;
        if (event === channelName) listen({ data: data as ChannelMessage });
        if (kind !== 'connected') return;
        listen({ data: { kind: 'hello' } });
        release();
      });
    },
  };
}

/** Finds the next connection to a host; the result lets the process end although it is open, which a WebSocket can't. */
function connectionTo(host: string): () => void {
  const { subscribe, unsubscribe } = process.getBuiltinModule('node:diagnostics_channel');
  const connected = 'undici:client:connected';
  let connection: { unref: () => void } | undefined;
  const find = (message: unknown) => {
    const { connectParams, socket } = message as {
      connectParams: { host: string };
      socket: { unref: () => void };
    };
    if (connectParams.host === host) connection ??= socket;
  };
  subscribe(connected, find);
  return () => {
    unsubscribe(connected, find);
    connection?.unref();
  };
}

function addressShown(): string {
  if (!('location' in globalThis)) return process.argv[1]?.split(/[\\/]/).at(-1) ?? 'node';
  const path = decodeURI(location.pathname);
  return redaction.addressShown?.(path) ?? path;
}
