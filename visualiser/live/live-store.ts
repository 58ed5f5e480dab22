import { useSyncExternalStore } from 'react';
import { decisions } from '../project.ts';
import type { WatchedDecision } from './decisions.ts';
import { channelName, type ChannelMessage } from '../inspect/channel.ts';
import { clear, receiveMessage, receiveDecision, noSessions, type Sessions } from './sessions.ts';

const retryMs = 10_000;
/** Never true in front of an existing system, which decides by itself. */
let hasServerSent = false;

let sessions = noSessions;
/** Updated from `sessions` once per frame, because moments come in bursts. */
let shown = noSessions;
let frame: number | undefined;
let isListening = false;
const listeners = new Set<() => void>();

/** The sessions of the project's pages and of the server. */
export function useSessions(): Sessions {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Clears the recording. */
export function clearSessions(): void {
  change(clear(sessions));
}

function subscribe(listener: () => void): () => void {
  // Listening starts with the first view and never stops.
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
    change(receiveMessage(sessions, data));
  });
  const hello: ChannelMessage = { kind: 'hello' };
  channel.postMessage(hello);
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
