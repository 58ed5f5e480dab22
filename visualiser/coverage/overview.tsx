import type { LevelCoverage } from './coverage-file.ts';
import type { Chart } from '../chart/chart.ts';
import { Button, EmptyNote, PanelSection, Row } from '../workbench/panel/panel.tsx';
import { ArrowList } from '../workbench/details/arrow-list.tsx';
import type { Selection } from '../workbench/selection.ts';
import { CoverageTable } from './coverage-table.tsx';
import styles from './coverage.module.css';
import { isOlderThan, unmetOf, type Met } from './met.ts';
import { PathList } from './path-list.tsx';
import type { FoundPath } from './paths.ts';

export interface OverviewProps {
  chart: Chart;
  coverages: readonly LevelCoverage[];
  /** The coverage of the ticked levels. */
  shown: readonly LevelCoverage[];
  met: Met;
  onShow: (level: number, isShown: boolean) => void;
  onReload: () => void;
  paths: readonly FoundPath[];
  level: number;
  onLevel: (level: number) => void;
  onChoose: (path: FoundPath) => void;
  selection: Selection;
}

/** The coverage by level, what is uncovered, and the walked paths. */
export function Overview(props: OverviewProps) {
  const { chart, coverages, shown, met, onShow, onReload, selection } = props;
  const unmet = unmetOf(chart, met);
  const unmetCount = unmet.states.length + unmet.transitions.length;
  const older = coverages.filter((coverage) => isOlderThan(chart, coverage));
  return (
    <>
      <PanelSection
        title="Walked by the last run"
        actions={
          <Button look="quiet" onClick={onReload}>
            Reload
          </Button>
        }
      >
        {older.length > 0 && (
          <p className={styles['older']} role="status">
            This run is older than the chart ({levelsOf(older)}).
          </p>
        )}
        <CoverageTable
          chart={chart}
          coverages={coverages}
          shown={new Set(shown.map(({ level }) => level))}
          onShow={onShow}
        />
      </PanelSection>
      <PanelSection title="Not covered" count={unmetCount}>
        {unmetCount === 0 ? (
          <EmptyNote>All states and transitions are covered.</EmptyNote>
        ) : (
          <div className={styles['unmet']}>
            {unmet.states.map(({ path }) => (
              <Row
                key={path}
                aria-pressed={selection.selected?.id === path}
                onClick={() => selection.visit(path)}
              >
                <b>{path}</b> <small>state</small>
              </Row>
            ))}
            <ArrowList
              arrows={unmet.transitions}
              selected={selection.selected?.id}
              visit={selection.visit}
            />
          </div>
        )}
      </PanelSection>
      <PathList
        paths={props.paths}
        levels={coverages.map(({ level }) => level)}
        level={props.level}
        onLevel={props.onLevel}
        onChoose={props.onChoose}
        selection={selection}
      />
    </>
  );
}

function levelsOf(coverages: readonly LevelCoverage[]): string {
  return coverages.map(({ level }) => `level ${level}`).join(', ');
}
