import { useEffect } from 'react';
import { hot } from 'virtual:chart-sources';
import { channelName, type ChannelMessage } from '../inspect/channel.ts';
import { createStore, useStore } from '../store.ts';
import { clear, receiveMessage, noSessions, type Sessions } from './sessions.ts';

/** Updated from `sessions` once per frame, because moments arrive in bursts. */
const shown = createStore(noSessions);
let sessions = noSessions;
let frame: number | undefined;
let isListening = false;

/** The sessions of the project's pages and processes. Receiving starts with the first view and never stops. */
export function useSessions(): Sessions {
  useEffect(() => {
    if (isListening) return;
    isListening = true;
    listen();
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

function listen(): void {
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
