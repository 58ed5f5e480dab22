import { relative } from 'node:path';
import type { FoundChart } from '../charts.ts';
import type { ActorSamples, Model } from '../model/model.ts';
import { written } from '../recording/written.ts';

/** The text of a file of samples to fill in, for a chart without samples; paths are from the root of the project. */
export function skeletonOf({ source }: FoundChart, { events, actors }: Model, folder: string) {
  const [file, name] = source.slice(1).split('#') as [string, string];
  const [exported] = name.split('.') as [string];
  const isDefault = exported === 'default';
  const member = (isDefault ? name.replace('default', 'exported') : name).split('.');
  const machine = member.reduce((object, key) => object + memberOf(key));
  return `import { defineModel } from 'statechart-workbench/paths';
import ${isDefault ? 'exported' : `{ ${exported} }`} from '${importFrom(folder, file)}';

// Samples of what can happen: give events what they carry, actors what they answer.
export const model = defineModel(${machine}, {
  inputs: { nothing: undefined },
  events: {
${linesOf(events, written)}  },
  actors: {
${linesOf(actors, endsOf)}  },
});
`;
}

export function importFrom(folder: string, file: string): string {
  const path = relative(folder, file).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

function memberOf(key: string): string {
  if (/^\d+$/.test(key)) return `[${key}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${written(key)}]`;
}

function linesOf<Value>(all: Readonly<Record<string, Value>>, write: (value: Value) => string) {
  const lines = Object.entries(all).map(
    ([name, value]) => `    ${written(name)}: ${write(value)},\n`,
  );
  return lines.join('');
}

function endsOf(ends: ActorSamples | 'sends events'): string {
  const isEndless =
    ends === 'sends events' || Object.keys({ ...ends.done, ...ends.error }).length === 0;
  if (isEndless) return written('sends events');
  const error = ends.error ? ", error: { 'a failure': new Error('a failure') }" : '';
  return `{ done: ${written(ends.done)}${error} }`;
}
