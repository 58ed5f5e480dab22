import { statesOf } from '../../chart/chart.ts';
import type { FoundChart } from '../../charts.ts';
import { Button, type ButtonProps } from '../../panel/panel.tsx';
import { panelOpen } from '../canvas/chart-views.ts';
import { useStore } from '../../store.ts';
import styles from './header.module.css';
import type { Canvas } from '../canvas/use-canvas.ts';

export function Toolbar({ found: { chart }, canvas }: { found: FoundChart; canvas: Canvas }) {
  const isPanelOpen = useStore(panelOpen);
  const foldable = statesOf(chart).filter(({ path, states }) => path !== '' && states.length > 0);
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
      {foldable.length > 0 && (
        <>
          <span className={styles['gap']} />
          {button('Collapse all', 'Fold every state', () =>
            canvas.foldAll(foldable.map(({ path }) => path)),
          )}
          {button('Expand all', 'Unfold every state', () => canvas.foldAll([]))}
        </>
      )}
      <div className="end">
        {button('Panel', 'Show or hide the panel', () => panelOpen.set(!isPanelOpen), {
          'aria-expanded': isPanelOpen,
          'aria-controls': 'panel',
        })}
      </div>
    </div>
  );
}
