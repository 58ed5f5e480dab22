import { statesOf, type Chart, type State, type Transition, type Trigger } from '../chart/chart.ts';
import { isInside } from '../chart/paths.ts';

/**
 * A chart as SCXML (W3C, 2015), for other tools. Guards, actions and delays are only names: an SCXML engine cannot
 * evaluate them.
 */
export function exportScxml(chart: Chart): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml${attributes({
      xmlns: 'http://www.w3.org/2005/07/scxml',
      version: '1.0',
      datamodel: 'null',
      name: chart.id,
      initial: chart.id,
    })}>`,
    ...indented(stateLines(chart.root, chart)),
    '</scxml>',
  ];
  return `${lines.join('\n')}\n`;
}

const elements = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
} as const satisfies Record<State['kind'], string>;

function stateLines(state: State, chart: Chart): string[] {
  const own = chart.transitions.filter(({ source }) => source === state.path);
  const initial = state.states.find(({ isInitial }) => isInitial);
  return element(
    elements[state.kind],
    {
      id: idOf(state.path, chart),
      type: state.history,
      initial: initial && idOf(initial.path, chart),
    },
    [
      ...actionLines('onentry', state.entry),
      ...actionLines('onexit', state.exit),
      ...state.invokes.flatMap(({ id, source }) => element('invoke', { id, src: source }, [])),
      ...own.flatMap((transition) => transitionLines(transition, chart)),
      ...(state.kind === 'history' ? historyDefault(state, chart) : []),
      ...state.states.flatMap((child) => stateLines(child, chart)),
    ],
  );
}

function transitionLines(transition: Transition, chart: Chart): string[] {
  const { source, targets, trigger, guard, actions, reenters } = transition;
  const staysInside = targets.length > 0 && targets.every((target) => isInside(target, source));
  return element(
    'transition',
    {
      event: eventOf(trigger, idOf(source, chart)),
      cond: guard,
      target: targets.map((target) => idOf(target, chart)).join(' ') || undefined,
      type: staysInside && !reenters ? 'internal' : undefined,
    },
    logged(actions),
  );
}

/** SCXML requires a default target for a history state: the initial state of its parent. */
function historyDefault({ path }: State, chart: Chart): string[] {
  const around = statesOf(chart).find(({ states }) => states.some((each) => each.path === path));
  const initial = around?.states.find(({ isInitial }) => isInitial);
  return initial ? element('transition', { target: idOf(initial.path, chart) }, []) : [];
}

function eventOf(trigger: Trigger, source: string): string | undefined {
  switch (trigger.kind) {
    case 'event':
      return token(trigger.event);
    case 'after':
      return `after.${token(trigger.delay)}.${source}`;
    case 'always':
      return undefined;
    case 'done':
      return `done.invoke.${token(trigger.actor)}`;
    case 'error':
      return `error.platform.${token(trigger.actor)}`;
    case 'snapshot':
      return `snapshot.${token(trigger.actor)}`;
    case 'completed':
      return `done.state.${source}`;
  }
}

function idOf(path: string, chart: Chart): string {
  return token(path === '' ? chart.id : `${chart.id}.${path}`);
}

/** Spaces separate tokens in SCXML attributes. */
function token(name: string): string {
  return name.replaceAll(/\s/g, '_');
}

function actionLines(name: 'onentry' | 'onexit', actions: readonly string[]): string[] {
  return actions.length === 0 ? [] : element(name, {}, logged(actions));
}

function logged(actions: readonly string[]): string[] {
  return actions.flatMap((action) => element('log', { label: action }, []));
}

function element(
  name: string,
  given: Record<string, string | undefined>,
  inside: readonly string[],
): string[] {
  const head = `<${name}${attributes(given)}`;
  return inside.length === 0 ? [`${head}/>`] : [`${head}>`, ...indented(inside), `</${name}>`];
}

function attributes(given: Record<string, string | undefined>): string {
  return Object.entries(given)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
