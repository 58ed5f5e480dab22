import { useState } from 'react';
import { changeSettings, panelWidths, useSettings } from '../settings.ts';
import styles from './splitter.module.css';

const stride = 24;

/** The edge of the panel, moved by dragging or with the arrow keys. */
export function Splitter() {
  const { panelWidth } = useSettings();
  const [drag, setDrag] = useState<{ x: number; width: number }>();
  const resize = (width: number) =>
    changeSettings({
      panelWidth: Math.round(Math.max(panelWidths.least, Math.min(panelWidths.greatest, width))),
    });
  return (
    <div
      className={styles['splitter']}
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the panel"
      aria-controls="panel"
      aria-valuenow={panelWidth}
      aria-valuemin={panelWidths.least}
      aria-valuemax={panelWidths.greatest}
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        setDrag({ x: clientX, width: panelWidth });
      }}
      onPointerMove={({ clientX }) => drag && resize(drag.width + drag.x - clientX)}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
      onKeyDown={(event) => {
        const wider = { ArrowLeft: stride, ArrowRight: -stride }[event.key];
        if (wider === undefined) return;
        event.preventDefault();
        resize(panelWidth + wider);
      }}
    />
  );
}
