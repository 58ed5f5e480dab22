import type { CSSProperties, ReactNode } from 'react';
import type { FoundChart } from '../charts.ts';
import { unlit, type Lighting } from '../diagram/lighting.ts';
import { modes, type Mode } from '../modes.ts';
import { canvasKeys } from './canvas/canvas-keys.ts';
import { Canvas } from './canvas/canvas.tsx';
import { useChartView } from './canvas/chart-views.ts';
import { Details } from './details/details.tsx';
import { useFollowing } from './canvas/following.ts';
import { Header } from './header/header.tsx';
import { KeysDialog, keysDialogId } from './header/keys-dialog.tsx';
import { useKeys } from './keys.ts';
import { useLayout } from './canvas/layout.ts';
import { useTellingRunning } from './sidebar/running.ts';
import { queryOf, useSelection } from './selection.ts';
import { useSettings } from './settings.ts';
import { Splitter } from './panel/splitter.tsx';
import { Toolbar } from './header/toolbar.tsx';
import { useCanvas } from './canvas/use-canvas.ts';
import { chartElementId } from './shell.tsx';
import styles from './workbench.module.css';

export interface WorkbenchProps {
  found: FoundChart;
  mode: Mode;
  lighting?: Lighting;
  /** Ids of the charts with a running actor. */
  running?: ReadonlySet<string>;
  /** Instead of the diagram. */
  picture?: ReactNode;
  /** The panel of the mode. */
  children: ReactNode;
}

/** The frame of every mode: header, diagram, and the panel with the details of the selection. */
export function Workbench(props: WorkbenchProps) {
  const { found, mode, lighting = unlit, running, picture, children } = props;
  const { chart } = found;
  const { panel, panelWidth, following } = useSettings();
  const { collapsed } = useChartView(chart);
  const layout = useLayout(chart, collapsed);
  const drawing = layout.kind === 'ready' ? layout.drawing : undefined;
  const selection = useSelection(chart);
  const canvas = useCanvas(chart, drawing, selection.selected?.id, lighting.active);
  useTellingRunning(running);
  useFollowing(canvas, drawing, lighting, following.includes(mode));

  const ownKeys: Record<string, () => void> = {
    '?': () => document.getElementById(keysDialogId)?.showPopover(),
    ...(selection.selected && { Escape: selection.clear }),
  };
  useKeys((event) => ownKeys[event.key] ?? canvasKeys(canvas)(event));

  const { label } = modes.find(({ id }) => id === mode)!;
  const query = selection.selected ? queryOf(chart, selection.selected.id) : '';
  return (
    <div
      className={styles['workbench']}
      data-panel={panel}
      style={{ '--panel-width': `${panelWidth}px` } as CSSProperties}
    >
      <title>{`${chart.id} · ${label} | Statecharts`}</title>
      <Header found={found} mode={mode} query={query} />
      <main id={chartElementId} tabIndex={-1} className={styles['main']}>
        {!picture && <Toolbar found={found} mode={mode} canvas={canvas} />}
        {picture ?? (
          <Canvas
            found={found}
            layout={layout}
            lighting={lighting}
            selection={selection}
            control={canvas}
          />
        )}
      </main>
      <aside id="panel" className={styles['panel']} aria-label={label} hidden={panel === 'closed'}>
        <Splitter />
        <div className={styles['mode']}>{children}</div>
        {selection.selected && (
          <div className={styles['details']}>
            <Details
              found={found}
              mode={mode}
              selected={selection.selected}
              visit={selection.visit}
              clear={selection.clear}
            />
          </div>
        )}
      </aside>
      <KeysDialog />
    </div>
  );
}
