import { useEffect } from 'react';
import { decisions, hot } from '../project.ts';
import type { WatchedDecision } from './decisions.ts';
import { channelName, type ChannelMessage } from '../inspect/channel.ts';
import { createStore, useStore } from '../workbench/store.ts';
import { clear, receiveMessage, receiveDecision, noSessions, type Sessions } from './sessions.ts';

const retryMs = 10_000;
/** Always false with an existing system, which makes its own decisions. */
let hasServerSent = false;

/** Updated from `sessions` once per frame, because moments arrive in bursts. */
const shown = createStore(noSessions);
let sessions = noSessions;
let frame: number | undefined;
let isListening = false;

/** The sessions of the project's pages and of the server. Receiving starts with the first view and never stops. */
export function useSessions(): Sessions {
  useEffect(() => {
    if (isListening) return;
    isListening = true;
    listenToPages();
    listenToServer();
  }, []);
  return useStore(shown);
}

export function clearSessions(): void {
  change(clear(sessions));
}

function change(next: Sessions): void {
  sessions = next;
  frame ??= requestAnimationFrame(() => {
    frame = undefined;
    shown.set(sessions);
  });
}

function listenToPages(): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    change(receiveMessage(sessions, data));
  });
  hot?.on(channelName, (message: ChannelMessage) => change(receiveMessage(sessions, message)));
  postToActors({ kind: 'hello' });
}

/** To open pages, and to the processes that report to this server. */
export function postToActors(message: ChannelMessage): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
  hot?.send(channelName, message);
}

function listenToServer(): void {
  if (!decisions || !('EventSource' in globalThis)) return;
  const stream = new EventSource(decisions.address);
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
    change(receiveDecision(sessions, JSON.parse(data) as WatchedDecision));
  });
  stream.addEventListener('open', () => {
    hasServerSent = true;
  });
  // Some browsers don't reconnect by themselves after the server restarts.
  stream.addEventListener('error', () => {
    const isOver = stream.readyState === EventSource.CLOSED;
    if (isOver && hasServerSent) setTimeout(listenToServer, retryMs);
  });
}
