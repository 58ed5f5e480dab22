import { useSearchParams } from 'react-router-dom';
import { statesOf, type Chart, type State, type Transition } from '../../chart/chart.ts';
import { changeView, chartView } from './chart-views.ts';
import { ancestorsOf } from './places.ts';

/** The selected state or arrow, which the URL contains. */
export type Selected =
  | { kind: 'state'; id: string; state: State }
  | { kind: 'transition'; id: string; transition: Transition };

function find(chart: Chart, pathOrKey: string): Selected | undefined {
  const state = statesOf(chart).find(({ path }) => path === pathOrKey);
  if (state) return { kind: 'state', id: pathOrKey, state };
  const transition = chart.transitions.find(({ key }) => key === pathOrKey);
  return transition && { kind: 'transition', id: pathOrKey, transition };
}

export function queryOf(pathOrKey: string): string {
  return `?${new URLSearchParams({ at: pathOrKey })}`;
}

/** Centres a state or arrow, and unfolds its parents. */
export function show(chart: Chart, pathOrKey: string): void {
  const found = find(chart, pathOrKey);
  if (!found) return;
  const { shown } = chartView(chart);
  const path = found.kind === 'state' ? found.state.path : found.transition.source;
  const around = ancestorsOf(path);
  const isOutermost = found.kind === 'state' && around.length === 0;
  const folded =
    shown === 'outline' ? (isOutermost ? shown : new Set<string>()) : unfolded(shown, around);
  changeView(chart, { scale: 'readable', centred: pathOrKey, shown: folded });
}

/** The same set if none of the states is folded. */
function unfolded(folded: ReadonlySet<string>, paths: readonly string[]): ReadonlySet<string> {
  return paths.some((path) => folded.has(path))
    ? new Set([...folded].filter((path) => !paths.includes(path)))
    : folded;
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
  const at = query.get('at');
  const select = (pathOrKey?: string) => {
    const next = new URLSearchParams(query);
    if (pathOrKey === undefined) next.delete('at');
    else next.set('at', pathOrKey);
    setQuery(next, { replace: true });
  };
  return {
    selected: at === null ? undefined : find(chart, at),
    select,
    visit(pathOrKey) {
      select(pathOrKey);
      show(chart, pathOrKey);
    },
    clear: () => select(),
  };
}
