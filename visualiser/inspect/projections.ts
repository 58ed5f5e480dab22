import type { AnyMachineSnapshot } from 'xstate';
import { projections as modules } from '../project.ts';

type Projection = (snapshot: AnyMachineSnapshot) => unknown;

const projections = new Map<string, Projection>(
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Projection] => typeof entry[1] === 'function'),
);

/** The projection of a snapshot, which screens read; undefined for charts without one. */
export function viewOf(snapshot: AnyMachineSnapshot): unknown {
  try {
    return projections.get(`${snapshot.machine.id}View`)?.(snapshot);
  } catch (error) {
    // A failing projection must not stop the inspected actor.
    return { 'the projection failed': String(error) };
  }
}
