import { fromPromise, type AnyStateMachine } from 'xstate';
import { promisesSettle } from '../model/settle.ts';
import { isChart } from '../chart/chart.ts';

/** A copy of a machine whose ports, and those of the charts that it invokes, wait until `answer` is called. */
export function openPorts<Machine extends AnyStateMachine>(machine: Machine) {
  const waiting = new Map<string, (output: unknown) => void>();
  const port = (source: string) =>
    fromPromise(() => new Promise((resolve) => waiting.set(source, resolve)));
  const provided = (each: AnyStateMachine): AnyStateMachine => {
    const actors = Object.entries(each.implementations.actors).map(([source, logic]) => [
      source,
      isChart(logic) ? provided(logic) : port(source),
    ]);
    return each.provide({ actors: Object.fromEntries(actors) });
  };
  return {
    machine: provided(machine) as Machine,
    answer: (source: string, output: unknown): Promise<void> => {
      waiting.get(source)!(output);
      return promisesSettle();
    },
  };
}
