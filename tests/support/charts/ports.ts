import { fromCallback, fromPromise, type AnyEventObject, type EventObject } from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import { ConnectionLost } from '../../../domain/wire/errors.ts';

/** A port that records its calls and answers at the test's command. */
export function aPort<Output, Input>() {
  const requests: Input[] = [];
  const waiting: PromiseWithResolvers<Output>[] = [];
  /** Fails the last call, and waits until the chart has handled it. */
  const fail = async (error: Error) => {
    requestAt(waiting, waiting.length - 1).reject(error);
    await promisesSettle();
  };
  return {
    requests,
    fail,
    loseConnection: () => fail(new ConnectionLost()),
    logic: fromPromise<Output, Input>(({ input }) => {
      const answer = Promise.withResolvers<Output>();
      requests.push(input);
      waiting.push(answer);
      return answer.promise;
    }),
    /** Answers a call, by default the last one, and waits until the chart has handled it. */
    answer: async (output: Output, request = waiting.length - 1) => {
      requestAt(waiting, request).resolve(output);
      await promisesSettle();
    },
  };
}

/** A port whose answers contain an operation: as in the program, the draft reads it first. */
export function announcingPort<Output extends object, Input>(read: (operation: Operation) => void) {
  const port = aPort<Output, Input>();
  return {
    ...port,
    answer: ({ operation, ...output }: Output & { operation?: Operation }, request?: number) => {
      if (operation) read(operation);
      return port.answer(output as unknown as Output, request);
    },
  };
}

/** The output and the operation with which a step has ended. */
export function endOf<Way>(actor: {
  getSnapshot: () => { context: { operation: Operation }; output: Way | undefined };
}) {
  const { context, output } = actor.getSnapshot();
  return output && { operation: context.operation, way: output };
}

/** A callback actor that records its inputs and sends events at the test's command. */
export function aWatcher<Input>() {
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
    emit: (event: AnyEventObject) => {
      if (listeners.size === 0) throw new Error('no actor is watching');
      // A step that restarts adds a listener while the event is sent; only the current listeners get it.
      for (const listener of Array.from(listeners)) listener(event);
    },
  };
}

function requestAt<T>(waiting: readonly T[], request: number): T {
  const found = waiting[request];
  if (!found) throw new Error('this port was not called');
  return found;
}

/** Resolves after all reactions of every settled promise have run. */
function promisesSettle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
