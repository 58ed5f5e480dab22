import { statesOf } from '../../chart/chart.ts';
import type { FoundChart } from '../../charts.ts';
import { Button } from '../panel/panel.tsx';
import { keysDialogId } from './keys-dialog.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import styles from './toolbar.module.css';
import type { Canvas } from '../canvas/use-canvas.ts';

export interface ToolbarProps {
  found: FoundChart;
  canvas: Canvas;
}

/** Zooming, folding and following. */
export function Toolbar({ found: { chart }, canvas }: ToolbarProps) {
  const { isFollowing, isPanelOpen } = useSettings();
  const foldable = statesOf(chart).filter(({ path, states }) => path !== '' && states.length > 0);
  const percent = Math.round(canvas.scale * 100);
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label="View">
      <Button
        look="quiet"
        aria-label="Zoom out"
        title="Zoom out (−)"
        onClick={() => canvas.zoom(0.8)}
      >
        −
      </Button>
      <Button
        look="quiet"
        className={styles['percent']}
        aria-label={`100 %, now ${percent} %`}
        title="Show it at 100 % (1)"
        onClick={() => canvas.zoomTo(1)}
      >
        {percent} %
      </Button>
      <Button
        look="quiet"
        aria-label="Zoom in"
        title="Zoom in (+)"
        onClick={() => canvas.zoom(1.25)}
      >
        +
      </Button>
      <Button look="quiet" title="Show the whole chart (f)" onClick={canvas.fit}>
        Fit
      </Button>
      {foldable.length > 0 && (
        <>
          <span className={styles['gap']} />
          <Button look="quiet" onClick={() => canvas.foldAll(foldable.map(({ path }) => path))}>
            Collapse all
          </Button>
          <Button look="quiet" onClick={() => canvas.foldAll([])}>
            Expand all
          </Button>
        </>
      )}
      <span className={styles['gap']} />
      <Button
        look="quiet"
        aria-pressed={isFollowing}
        title="Scroll to states that become active out of view"
        onClick={() => changeSettings({ isFollowing: !isFollowing })}
      >
        Follow
      </Button>
      <div className={styles['end']}>
        <Button look="quiet" aria-label="Keys" title="Keys (?)" popoverTarget={keysDialogId}>
          ?
        </Button>
        <Button
          look="quiet"
          aria-expanded={isPanelOpen}
          aria-controls="panel"
          onClick={() => changeSettings({ isPanelOpen: !isPanelOpen })}
        >
          Panel
        </Button>
      </div>
    </div>
  );
}
