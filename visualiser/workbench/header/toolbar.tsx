import { allFoldable } from '../../chart/outline.ts';
import type { FoundChart } from '../../charts.ts';
import type { Drawing } from '../../diagram/layout/drawing.ts';
import { Button, type ButtonProps } from '../../panel/panel.tsx';
import { panelOpen, useChartView } from '../canvas/chart-views.ts';
import { SavePicture } from '../../picture/save-picture.tsx';
import { useStore } from '../../store.ts';
import styles from './header.module.css';
import type { Canvas } from '../canvas/use-canvas.ts';

interface ToolbarProps {
  found: FoundChart;
  /** Undefined while the layout is worked out. */
  drawing: Drawing | undefined;
  canvas: Canvas;
}

export function Toolbar({ found: { chart }, drawing, canvas }: ToolbarProps) {
  const isPanelOpen = useStore(panelOpen);
  const { shown } = useChartView(chart);
  const foldable = allFoldable(chart);
  const isOutline = shown === 'outline';
  const percent = Math.round(canvas.scale * 100);
  const button = (sign: string, title: string, act: () => void, rest: ButtonProps = {}) => (
    <Button look="quiet" title={title} onClick={act} {...rest}>
      {sign}
    </Button>
  );
  return (
    <div className={`beside ${styles['toolbar']}`} role="toolbar" aria-label="View">
      {button('−', 'Zoom out (−)', () => canvas.zoom(0.8), { 'aria-label': 'Zoom out' })}
      {button(`${percent} %`, 'Show it at 100 % (1)', () => canvas.zoomTo(1), {
        className: styles['percent'],
        'aria-label': `100 %, now ${percent} %`,
      })}
      {button('+', 'Zoom in (+)', () => canvas.zoom(1.25), { 'aria-label': 'Zoom in' })}
      {button('Fit', 'Show the whole chart (f)', canvas.fit)}
      <span className={styles['gap']} />
      {button(
        'Outline',
        'Show the outermost states, and what leads from one to another (o)',
        () => canvas.show('outline'),
        { 'aria-pressed': isOutline },
      )}
      {button('Whole', 'Show everything (w)', () => canvas.show(new Set()), {
        'aria-pressed': !isOutline && shown.size === 0,
      })}
      {!isOutline && foldable.size > 0 && (
        <>
          <span className={styles['gap']} />
          {button('Collapse all', 'Fold every state', () => canvas.show(foldable))}
        </>
      )}
      <div className="beside end">
        <SavePicture chart={chart} drawing={drawing} />
        {button('Panel', 'Show or hide the panel', () => panelOpen.set(!isPanelOpen), {
          'aria-expanded': isPanelOpen,
          'aria-controls': 'panel',
        })}
      </div>
    </div>
  );
}
