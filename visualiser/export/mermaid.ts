import { statesOf, triggerName, type Chart, type State, type Transition } from '../chart/chart.ts';

/** A chart as a Mermaid state diagram, which GitHub and many editors draw. */
export function exportMermaid(chart: Chart): string {
  const lines = [
    'stateDiagram-v2',
    ...indented([
      ...declarationOf(chart.root, chart),
      ...statesOf(chart).flatMap((state) => factsOf(state, chart)),
      ...chart.transitions.flatMap((transition) => arrowsOf(transition, chart)),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function declarationOf(state: State, chart: Chart): string[] {
  const declared = `state "${escaped(nameOf(state))}" as ${idOf(state.path, chart)}`;
  const inside = insideOf(state, chart);
  return inside.length > 0 ? [`${declared} {`, ...indented(inside), '}'] : [declared];
}

function insideOf({ kind, states }: State, chart: Chart): string[] {
  return states.flatMap((state, index) => {
    const id = idOf(state.path, chart);
    return [
      ...(kind === 'parallel' && index > 0 ? ['--'] : []),
      ...(state.isInitial ? [`[*] --> ${id}`] : []),
      ...declarationOf(state, chart),
      ...(state.kind === 'final' ? [`${id} --> [*]`] : []),
    ];
  });
}

function factsOf(state: State, chart: Chart): string[] {
  const facts = [
    ...state.tags.map((tag) => `tag ${tag}`),
    ...state.invokes.map(({ source }) => `invoke ${source}`),
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.exit.map((action) => `exit / ${action}`),
    ...chart.transitions
      .filter(({ source, targets }) => source === state.path && targets.length === 0)
      .map(labelOf),
  ].map(escaped);
  if (facts.length === 0) return [];
  const id = idOf(state.path, chart);
  // In Mermaid a compound state has no text lines, only a note beside it.
  return state.states.length > 0
    ? [`note right of ${id}`, ...indented(facts), 'end note']
    : facts.map((fact) => `${id} : ${fact}`);
}

function arrowsOf(transition: Transition, chart: Chart): string[] {
  const label = escaped(labelOf(transition));
  const from = idOf(transition.source, chart);
  return transition.targets.map((target) => `${from} --> ${idOf(target, chart)} : ${label}`);
}

function labelOf({ trigger, guard, actions }: Transition): string {
  const condition = guard === undefined ? '' : ` [${guard}]`;
  const acts = actions.length === 0 ? '' : ` / ${actions.join(', ')}`;
  return `${triggerName(trigger)}${condition}${acts}`;
}

function nameOf({ name, history }: State): string {
  if (!history) return name;
  return `${name} (${history === 'deep' ? 'H*' : 'H'})`;
}

/** The chart's name comes first, so that no id is a Mermaid keyword. */
function idOf(path: string, chart: Chart): string {
  const parts = [chart.id, ...(path === '' ? [] : path.split('.'))];
  const identifiers = parts.map((part) =>
    part.replaceAll(/[^a-zA-Z0-9]/gu, (sign) => `_${sign.codePointAt(0)}_`),
  );
  return identifiers.join('_');
}

function escaped(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}_ ()[\]/.,'*-]/gu, (sign) => `#${sign.codePointAt(0)};`);
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
