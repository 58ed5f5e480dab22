import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate';
import { promisesSettle } from './promises-settle.ts';

/** The server's side of a port: notes what it is asked, and answers when the test says so. */
export interface TestPort<Output, Input> {
  logic: PromiseActorLogic<Output, Input>;
  /** What was asked, in order. */
  asked: Input[];
  /** Answers a question, the last one unless told which, and lets the chart go on. */
  answer: (output: Output, question?: number) => Promise<void>;
  /** Loses the connection during a question, and lets the chart go on. */
  loseConnection: () => Promise<void>;
}

export function aPort<Output, Input>(): TestPort<Output, Input> {
  const asked: Input[] = [];
  const waiting: PromiseWithResolvers<Output>[] = [];
  return {
    asked,
    logic: fromPromise<Output, Input>(({ input }) => {
      const answer = Promise.withResolvers<Output>();
      asked.push(input);
      waiting.push(answer);
      return answer.promise;
    }),
    answer: async (output, question = waiting.length - 1) => {
      questionOf(waiting, question).resolve(output);
      await promisesSettle();
    },
    loseConnection: async () => {
      questionOf(waiting, waiting.length - 1).reject(new Error('connection lost'));
      await promisesSettle();
    },
  };
}

/** The outside world of a watcher: notes what is watched, and tells of something when the test says so. */
export interface TestWatcher<Input> {
  logic: CallbackActorLogic<EventObject, Input>;
  /** What is being watched at the moment. */
  watched: Set<Input>;
  tell: (event: AnyEventObject) => void;
}

export function aWatcher<Input>(): TestWatcher<Input> {
  const watched = new Set<Input>();
  const listeners = new Set<(event: AnyEventObject) => void>();
  return {
    watched,
    logic: fromCallback<EventObject, Input>(({ input, sendBack }) => {
      watched.add(input);
      listeners.add(sendBack);
      return () => {
        watched.delete(input);
        listeners.delete(sendBack);
      };
    }),
    tell: (event) => {
      if (listeners.size === 0) throw new Error('nobody watches');
      // A step that starts again watches anew: those who watch now are told, and no others.
      for (const listener of Array.from(listeners)) listener(event);
    },
  };
}

function questionOf<T>(waiting: readonly T[], question: number): T {
  const found = waiting[question];
  if (!found) throw new Error('nothing was asked of this port');
  return found;
}
