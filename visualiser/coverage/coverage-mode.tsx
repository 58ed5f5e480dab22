import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LevelCoverage } from './coverage-file.ts';
import { unlit } from '../diagram/lighting.ts';
import { lightingOf } from '../moments/lighting-of.ts';
import type { ModeProps } from '../modes.ts';
import { ArrowList } from '../workbench/details/arrow-list.tsx';
import { EmptyNote, PanelSection, Row } from '../panel/panel.tsx';
import { useSelection } from '../workbench/canvas/selection.ts';
import { coverageCommand } from '../project.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { CoverageTable } from './coverage-table.tsx';
import styles from './coverage.module.css';
import { useLoadedCoverage } from './loaded-coverage.ts';
import { metAt, unmetOf } from './met.ts';
import { PathList } from './path-list.tsx';
import { activeIn, pathsIn } from './paths.ts';
import { ReplayPanel } from './replay-panel.tsx';

/** The coverage of a chart by the path tests, and a replay of each path, as in '?level=1&path=12&step=2'. */
export function CoverageMode({ found, mode }: ModeProps) {
  const { chart } = found;
  const { data, error } = useLoadedCoverage();
  const [query, setQuery] = useSearchParams();
  const selection = useSelection(chart);

  const coverages = useMemo(() => coveragesOf(chart.id, data ?? []), [chart, data]);
  const paths = useMemo(() => coverages.flatMap(pathsIn), [coverages]);
  const met = useMemo(() => metAt(chart, coverages), [chart, coverages]);
  const numberIn = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  const listed = numberIn('level') ?? coverages[0]?.level ?? 1;
  const number = numberIn('path');
  const path = paths.find((each) => each.level === listed && each.number === number);
  const moments = path?.moments ?? [];
  const taken = Math.min(numberIn('step') ?? 0, moments.length - 1);
  const moment = moments[taken];

  const go = (values: Record<string, number>, replace = false) => {
    const next = new URLSearchParams(query);
    for (const name of ['path', 'step']) next.delete(name);
    for (const [name, value] of Object.entries(values)) next.set(name, String(value));
    setQuery(next, { replace });
  };

  function panel(): ReactNode {
    if (error) {
      return <p role="alert">The coverage of the last run could not be loaded: {error.message}.</p>;
    }
    if (!data) return <EmptyNote>Loading the coverage of the last run…</EmptyNote>;
    if (coverages.length === 0) {
      return (
        <PanelSection title="Not covered yet">
          <EmptyNote>
            No run has recorded coverage of this chart: <code>{coverageCommand}</code> does. Its
            results appear when you return to this tab.
          </EmptyNote>
        </PanelSection>
      );
    }
    if (path) {
      return (
        <ReplayPanel
          chart={chart}
          path={path}
          taken={taken}
          onStep={(step) => go({ path: path.number, step }, true)}
          onLeave={() => go({})}
          selection={selection}
        />
      );
    }
    const unmet = unmetOf(chart, met);
    const unmetCount = unmet.states.length + unmet.transitions.length;
    return (
      <>
        <PanelSection title="Walked by the last run">
          <CoverageTable coverages={coverages} />
        </PanelSection>
        <PanelSection title="Not covered" count={unmetCount}>
          {unmetCount === 0 && <EmptyNote>All states and transitions are covered.</EmptyNote>}
          <div className={styles['unmet']}>
            {unmet.states.map(({ path: state }) => (
              <Row
                key={state}
                aria-pressed={selection.selected?.id === state}
                onClick={() => selection.visit(state)}
              >
                <b>{state}</b> <small>state</small>
              </Row>
            ))}
            <ArrowList arrows={unmet.transitions} selection={selection} />
          </div>
        </PanelSection>
        <PathList
          paths={paths}
          levels={coverages.map(({ level }) => level)}
          level={listed}
          onLevel={(level) => go({ level }, true)}
          onChoose={({ level, number: chosen }) => go({ level, path: chosen })}
          selected={selection.selected}
        />
      </>
    );
  }

  const lighting = moment
    ? lightingOf(activeIn(moment.value), [{ ...moment, refused: [] }], taken)
    : { ...unlit, coverage: coverages.length > 0 ? met : undefined };
  return (
    <Workbench found={found} mode={mode} lighting={lighting}>
      {panel()}
    </Workbench>
  );
}

function coveragesOf(chart: string, kept: readonly LevelCoverage[]): LevelCoverage[] {
  return kept
    .filter(({ machine }) => machine === chart)
    .sort((one, other) => one.level - other.level);
}
