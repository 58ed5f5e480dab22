import type { ReactNode } from 'react';
import { unlit, type Lighting } from '../diagram/lighting.ts';
import { modes, type ModeProps } from '../modes.ts';
import { Canvas } from './canvas/canvas.tsx';
import { panelOpen, useChartView } from './canvas/chart-views.ts';
import { Details } from './details/details.tsx';
import { Header } from './header/header.tsx';
import { useKeys } from './keys.ts';
import { useLayout } from './canvas/layout.ts';
import { queryOf, useSelection } from './canvas/selection.ts';
import { useStore } from '../store.ts';
import { Toolbar } from './header/toolbar.tsx';
import { useCanvas } from './canvas/use-canvas.ts';
import { chartElementId } from './shell.tsx';
import styles from './workbench.module.css';

export interface WorkbenchProps extends ModeProps {
  lighting?: Lighting;
  picture?: ReactNode;
  children: ReactNode;
}

/** The frame of every mode: header, diagram, and the panel with the details of the selection. */
export function Workbench(props: WorkbenchProps) {
  const { found, mode, lighting = unlit, picture, children } = props;
  const { chart } = found;
  const isPanelOpen = useStore(panelOpen);
  const { collapsed } = useChartView(chart);
  const layout = useLayout(chart, collapsed);
  const drawing = layout.kind === 'ready' ? layout.drawing : undefined;
  const selection = useSelection(chart);
  const canvas = useCanvas(chart, drawing, selection.selected?.id, lighting.active);

  useKeys({
    '+': () => canvas.zoom(1.25),
    '=': () => canvas.zoom(1.25),
    '-': () => canvas.zoom(0.8),
    f: canvas.fit,
    '1': () => canvas.zoomTo(1),
    ...(selection.selected && { Escape: selection.clear }),
  });

  const { label } = modes.find(({ id }) => id === mode)!;
  const query = selection.selected ? queryOf(selection.selected.id) : '';
  return (
    <div className={styles['workbench']}>
      <title>{`${chart.id} · ${label} | Statecharts`}</title>
      <Header found={found} mode={mode} query={query} />
      <main id={chartElementId} tabIndex={-1} className={styles['main']}>
        {!picture && <Toolbar found={found} canvas={canvas} />}
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
      <aside id="panel" className={styles['panel']} aria-label={label} hidden={!isPanelOpen}>
        <div className={styles['mode']}>{children}</div>
        {selection.selected && (
          <div className={styles['details']}>
            <Details found={found} mode={mode} selection={selection} />
          </div>
        )}
      </aside>
    </div>
  );
}
