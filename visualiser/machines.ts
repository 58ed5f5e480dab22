// The one file of the visualiser that knows whose charts it shows: everything else imports the project through here.

export { redactOperationCodes } from '../domain/operation/operation-code.ts';
export type { WatchedDecision } from '../machines/operation/decide.ts';
export { operationMachine } from '../machines/operation/machine.ts';
export { refusalsOf, refusalsOfAlways } from '../machines/refusals.ts';
export { Preceded } from '../machines/samples/preceded.ts';
export type { Model } from '../machines/samples/model.ts';
export type { Told } from '../machines/samples/told.ts';

type Modules = Record<string, Record<string, unknown>>;

/** What each machine.ts exports, by its path. */
export const machineModules: Modules = import.meta.glob('../machines/*/machine.ts', {
  eager: true,
});

/** The text of each machine.ts, by its path. */
export const machineSources: Record<string, string> = import.meta.glob('../machines/*/machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What each projection.ts exports. */
export const projectionModules: Modules = import.meta.glob('../machines/*/projection.ts', {
  eager: true,
});

/** What each samples.ts exports. */
export const samplesModules: Modules = import.meta.glob('../machines/*/samples.ts', {
  eager: true,
});

/** The folder below machines/ of a path, as in '../machines/review/machine.ts'. */
export function folderOf(path: string): string {
  return path.split('/').at(-2)!;
}
