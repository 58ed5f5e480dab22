import { fromPromise, type PromiseActorLogic } from 'xstate';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import { loadCode } from '../load-code.ts';

/** A promise actor that stays silent once it is stopped: a stopped actor's lost connection is nobody's error. */
export function promiseActor<Output, Input>(
  work: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await work(input, signal);
    } catch (error) {
      if (signal.aborted) return new Promise<never>(() => {});
      throw error;
    }
  });
}

/** Work whose code is fetched when it is first needed. */
export function fetched<Ports, Output, Input>(
  load: () => Promise<Ports>,
  choose: (ports: Ports) => (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return promiseActor(async (input: Input, signal) => choose(await loadCode(load))(input, signal));
}

/** Whether an error is one of the refusals that the contract documents. */
export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is WireError {
  return error instanceof WireError && codes.includes(error.code);
}
