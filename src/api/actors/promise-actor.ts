import { fromPromise, type PromiseActorLogic } from 'xstate';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import { loadCode } from '../load-code.ts';

/** A promise actor that ignores its result after it was stopped: a lost connection then is no error. */
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

/** A promise actor whose code is fetched at its first use. */
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
