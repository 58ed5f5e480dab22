import { useSearchParams } from 'react-router-dom';
import { statesOf, type Chart, type State, type Transition } from '../chart/chart.ts';
import { changeView, chartView } from './canvas/chart-views.ts';
import { ancestorsOf } from './canvas/places.ts';

/** The selected state or arrow, which the URL contains. */
export type Selected =
  | { kind: 'state'; id: string; state: State }
  | { kind: 'transition'; id: string; transition: Transition };

const parameters = { state: 'state', transition: 'arrow' } as const;

function find(chart: Chart, pathOrKey: string): Selected | undefined {
  const state = statesOf(chart).find(({ path }) => path === pathOrKey);
  if (state) return { kind: 'state', id: pathOrKey, state };
  const transition = chart.transitions.find(({ key }) => key === pathOrKey);
  return transition && { kind: 'transition', id: pathOrKey, transition };
}

export function queryOf(chart: Chart, pathOrKey: string): string {
  const found = find(chart, pathOrKey);
  return found ? `?${new URLSearchParams({ [parameters[found.kind]]: found.id })}` : '';
}

/** Centres a state or arrow, and unfolds its parents. */
export function show(chart: Chart, pathOrKey: string): void {
  const found = find(chart, pathOrKey);
  if (!found) return;
  const { collapsed } = chartView(chart);
  const path = found.kind === 'state' ? found.state.path : found.transition.source;
  const around = ancestorsOf(path);
  const isHidden = around.some((each) => collapsed.has(each));
  changeView(chart, {
    scale: 'readable',
    centred: pathOrKey,
    collapsed: isHidden
      ? new Set([...collapsed].filter((each) => !around.includes(each)))
      : collapsed,
  });
}

export interface Selection {
  selected: Selected | undefined;
  select: (pathOrKey: string) => void;
  /** Selects a state or arrow, and moves to it. */
  visit: (pathOrKey: string) => void;
  clear: () => void;
}

export function useSelection(chart: Chart): Selection {
  const [query, setQuery] = useSearchParams();
  const named = query.get(parameters.transition) ?? query.get(parameters.state);
  const selectOnly = (selected: Selected | undefined) => {
    const next = new URLSearchParams(query);
    next.delete(parameters.state);
    next.delete(parameters.transition);
    if (selected) next.set(parameters[selected.kind], selected.id);
    setQuery(next, { replace: true });
  };
  return {
    selected: named === null ? undefined : find(chart, named),
    select: (pathOrKey) => selectOnly(find(chart, pathOrKey)),
    visit(pathOrKey) {
      selectOnly(find(chart, pathOrKey));
      show(chart, pathOrKey);
    },
    clear: () => selectOnly(undefined),
  };
}
