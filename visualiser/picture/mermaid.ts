import { statesOf, type Chart, type State, type Transition } from '../chart/chart.ts';
import { wordsOf } from '../diagram/layout/wording.ts';

/**
 * A chart as a Mermaid state diagram, for documents that draw those. History states are boxes of their own, and what a
 * state does within itself is an arrow to itself.
 */
export function mermaidOf(chart: Chart): string {
  const ids = new Map(statesOf(chart).map(({ path }, index) => [path, `s${index}`]));
  const idOf = (path: string) => ids.get(path)!;
  const arrows = chart.transitions.flatMap((transition) => {
    const { source, targets } = transition;
    const ends = targets.length > 0 ? targets : [source];
    return ends.map((end) => `${idOf(source)} --> ${idOf(end)} : ${labelOf(transition)}`);
  });
  return [
    'stateDiagram-v2',
    ...linesOf(chart.root, idOf).map((line) => `  ${line}`),
    ...arrows.map((line) => `  ${line}`),
    '',
  ].join('\n');
}

function linesOf(state: State, idOf: (path: string) => string): string[] {
  const id = idOf(state.path);
  const named = `state "${escaped(nameOf(state))}" as ${id}`;
  if (state.states.length === 0)
    return [named, ...(state.kind === 'final' ? [`${id} --> [*]`] : [])];
  const inside = state.states.map((child) => [
    ...(child.isInitial || state.kind === 'parallel' ? [`[*] --> ${idOf(child.path)}`] : []),
    ...linesOf(child, idOf),
  ]);
  const regions =
    state.kind === 'parallel'
      ? inside.flatMap((one, at) => (at ? ['--', ...one] : one))
      : inside.flat();
  return [`${named} {`, ...regions.map((line) => `  ${line}`), '}'];
}

function nameOf({ name, kind, history }: State): string {
  return kind === 'history' ? `${name} (${history} history)` : name;
}

function labelOf(transition: Transition): string {
  const words = wordsOf(transition, transition.source);
  return escaped(words.map(({ text }) => text).join(' '));
}

/** Mermaid reads some characters as its own; it has them as entities. */
function escaped(text: string): string {
  return text.replaceAll(/["#;:{}<>\n]/g, (sign) => `#${sign.codePointAt(0)};`);
}
