import { useSyncExternalStore } from 'react';
import type { WatchedDecision } from '../machines.ts';
import { channelName, type ChannelMessage } from '../inspect/channel.ts';
import { clear, hearPage, hearServer, noSessions, type Sessions } from './sessions.ts';

const retryMs = 10_000;
/** Where pages are served in front of an existing system it never does. */
let hasServerSpoken = false;

let sessions = noSessions;
/** What the views have; it follows `sessions` once a frame, for moments come in bursts. */
let shown = noSessions;
let frame: number | undefined;
let isListening = false;
const listeners = new Set<() => void>();

/** What runs in the pages of the shop and on the server. */
export function useSessions(): Sessions {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Forgets what has been. */
export function clearSessions(): void {
  change(clear(sessions));
}

function subscribe(listener: () => void): () => void {
  // From the first view on it goes on listening, whatever is looked at meanwhile.
  if (!isListening) {
    isListening = true;
    listenToPages();
    listenToServer();
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Sessions): void {
  sessions = next;
  frame ??= requestAnimationFrame(() => {
    frame = undefined;
    shown = sessions;
    for (const listener of listeners) listener();
  });
}

function listenToPages(): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    change(hearPage(sessions, data));
  });
  const hello: ChannelMessage = { kind: 'hello' };
  channel.postMessage(hello);
}

function listenToServer(): void {
  if (!('EventSource' in globalThis)) return;
  const stream = new EventSource('/development/decisions');
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
    change(hearServer(sessions, JSON.parse(data) as WatchedDecision));
  });
  stream.addEventListener('open', () => {
    hasServerSpoken = true;
  });
  // Not every browser comes back by itself after the program was started again.
  stream.addEventListener('error', () => {
    const isOver = stream.readyState === EventSource.CLOSED;
    if (isOver && hasServerSpoken) setTimeout(listenToServer, retryMs);
  });
}
