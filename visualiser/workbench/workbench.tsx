import { useState, type ReactNode } from 'react';
import { unlit, type Lighting } from '../diagram/lighting.ts';
import { lightingOn } from '../diagram/lighting-on.ts';
import { modes, type ModeProps } from '../modes.ts';
import { Canvas } from './canvas/canvas.tsx';
import { Overview } from './canvas/overview.tsx';
import { drawnOf, panelOpen, useChartView, views } from './canvas/chart-views.ts';
import { Details } from './details/details.tsx';
import { Header } from './header/header.tsx';
import { useKeys } from './keys.ts';
import { useLayout } from './canvas/layout.ts';
import { queryOf, show, useSelection } from './canvas/selection.ts';
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
  const selection = useSelection(chart);
  const { selected } = selection;
  // A part in the URL may be one that the outline leaves out.
  useState(() => selected && !views.get().has(chart.id) && show(chart, selected.id));
  const drawn = drawnOf(chart, useChartView(chart));
  const layout = useLayout(drawn);
  const drawing = layout.kind === 'ready' ? layout.drawing : undefined;
  const drawnAs = selected && (drawn.drawnAs.get(selected.id) ?? selected.id);
  const canvas = useCanvas(chart, drawing, drawnAs, lighting.active);

  useKeys({
    '+': () => canvas.zoom(1.25),
    '=': () => canvas.zoom(1.25),
    '-': () => canvas.zoom(0.8),
    f: canvas.fit,
    o: () => canvas.show('outline'),
    w: () => canvas.show(new Set()),
    '1': () => canvas.zoomTo(1),
    ...(selected && { Escape: selection.clear }),
  });

  const { label } = modes.find(({ id }) => id === mode)!;
  const query = selected ? queryOf(selected.id) : '';
  return (
    <div className={styles['workbench']}>
      <title>{`${chart.id} · ${label} | Statecharts`}</title>
      <Header found={found} mode={mode} query={query} />
      <main id={chartElementId} tabIndex={-1} className={styles['main']}>
        {!picture && <Toolbar found={found} drawing={drawing} canvas={canvas} />}
        {picture ?? (
          <Canvas
            found={found}
            layout={layout}
            lighting={lightingOn(drawn, lighting)}
            selection={selection}
            drawnAs={drawnAs}
            control={canvas}
          />
        )}
        {!picture && drawing && (
          <Overview
            drawing={drawing}
            control={canvas}
            active={lightingOn(drawn, lighting).active}
          />
        )}
      </main>
      <aside id="panel" className={styles['panel']} aria-label={label} hidden={!isPanelOpen}>
        <div className={styles['mode']}>{children}</div>
        {selected && (
          <div className={styles['details']}>
            <Details found={found} mode={mode} selection={selection} />
          </div>
        )}
      </aside>
    </div>
  );
}
