import { useMemo, useState, type ReactNode } from 'react';
import type { LevelCoverage } from './coverage-file.ts';
import type { Level } from './levels.ts';
import { unlit } from '../diagram/lighting.ts';
import type { ModeProps } from '../modes.ts';
import { Button, EmptyNote, PanelSection } from '../workbench/panel/panel.tsx';
import { useSelection } from '../workbench/selection.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { HowToWalk } from './how-to-walk.tsx';
import { useKeptCoverage } from './kept-coverage.ts';
import { metAt } from './met.ts';
import { Overview } from './overview.tsx';
import { usePathAddress } from './path-address.ts';
import { pathsIn } from './paths.ts';
import { ReplayPanel } from './replay/replay-panel.tsx';
import { lightingAt, useReplay } from './replay/replay.ts';

/** The coverage of a chart by the path tests, and a replay of each path. */
export function CoverageMode({ found, mode }: ModeProps) {
  const { chart, folder } = found;
  const { data, error, refetch } = useKeptCoverage();
  const { level, number, list, choose, leave } = usePathAddress();
  const selection = useSelection(chart);
  const [unshown, setUnshown] = useState<ReadonlySet<Level>>(new Set());

  const coverages = useMemo(() => coveragesOf(chart.id, data ?? []), [chart, data]);
  const paths = useMemo(() => coverages.flatMap(pathsIn), [coverages]);
  const shown = useMemo(
    () => coverages.filter((each) => !unshown.has(each.level)),
    [coverages, unshown],
  );
  const met = useMemo(() => metAt(chart, shown), [chart, shown]);
  const listed = level ?? coverages[0]?.level ?? 1;
  const named = paths.find((path) => path.level === listed && path.number === number);
  const { replay, last } = useReplay(named);
  const { chosen, taken = 0 } = replay ?? {};

  function panel(): ReactNode {
    if (error) {
      return (
        <PanelSection title="Coverage">
          <EmptyNote>The coverage of the last run could not be loaded: {error.message}.</EmptyNote>
          <Button onClick={() => void refetch()}>Try again</Button>
        </PanelSection>
      );
    }
    if (!data) return <EmptyNote>Loading the coverage of the last run…</EmptyNote>;
    if (coverages.length === 0)
      return <HowToWalk folder={folder} onReload={() => void refetch()} />;
    if (replay) {
      return (
        <ReplayPanel
          chart={chart}
          replay={replay}
          paths={paths.filter((path) => path.level === replay.chosen.level)}
          onChoose={choose}
          onLeave={leave}
          selection={selection}
        />
      );
    }
    return (
      <>
        {number !== undefined && !named && (
          <PanelSection title="No such path">
            <EmptyNote>
              The last run walked no path {number} at level {listed}.
            </EmptyNote>
          </PanelSection>
        )}
        <Overview
          chart={chart}
          coverages={coverages}
          shown={shown}
          met={met}
          onShow={(each, isShown) => setUnshown(withOrWithout(unshown, each, !isShown))}
          onReload={() => void refetch()}
          paths={paths}
          level={listed}
          onLevel={list}
          onChoose={choose}
          last={last}
          selection={selection}
        />
      </>
    );
  }

  const lighting = useMemo(() => {
    if (chosen) return lightingAt({ chosen, taken });
    return coverages.length > 0 ? { ...unlit, coverage: met } : unlit;
  }, [chosen, taken, coverages, met]);
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

function withOrWithout<T>(set: ReadonlySet<T>, member: T, isIn: boolean): Set<T> {
  const others = [...set].filter((each) => each !== member);
  return new Set(isIn ? [...others, member] : others);
}
