import { fromPromise, type PromiseActorLogic } from 'xstate';

/** An actor that a chart names and a test provides. */
export function port<Output, Input>(name: string): PromiseActorLogic<Output, Input & object> {
  return fromPromise(() => Promise.reject(new Error(`nothing provides '${name}'`)));
}
