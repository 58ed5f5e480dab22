import type { AnyMachineSnapshot } from 'xstate';
import { projectionModules } from '../machines.ts';

type Projection = (snapshot: AnyMachineSnapshot) => unknown;

const projections = new Map<string, Projection>(
  Object.values(projectionModules)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Projection] => typeof entry[1] === 'function'),
);

/** What the screens read of a chart; undefined of one that has no projection. */
export function viewOf(snapshot: AnyMachineSnapshot): unknown {
  try {
    return projections.get(`${snapshot.machine.id}View`)?.(snapshot);
  } catch (error) {
    // What is watched goes on, though nobody foresaw what it was told.
    return { 'it cannot be shown': String(error) };
  }
}
