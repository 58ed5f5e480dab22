import { useLayoutEffect, useState, type PointerEvent } from 'react';
import type { Area, Drawing } from '../../diagram/layout/drawing.ts';
import { margin, sizeBesidePanel, type Canvas } from './use-canvas.ts';
import styles from './overview.module.css';

export interface OverviewProps {
  drawing: Drawing;
  control: Canvas;
  active: ReadonlySet<string>;
}

/** The whole drawing in small, with the part in sight; a press or a drag moves there. Shown while a part is out of sight. */
export function Overview({ drawing, control: { element, scale }, active }: OverviewProps) {
  const seen = useSeen(element, drawing, scale);
  const { width, height } = drawing;
  if (!element || !seen || (seen.width >= width && seen.height >= height)) return null;
  const go = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<SVGSVGElement>) => {
    if (buttons !== 1) return;
    const sheet = currentTarget.getBoundingClientRect();
    const x = ((clientX - sheet.x) / sheet.width) * width;
    const y = ((clientY - sheet.y) / sheet.height) * height;
    element.scrollTo(margin + (x - seen.width / 2) * scale, margin + (y - seen.height / 2) * scale);
  };
  return (
    // The keyboard walks the states of the diagram itself.
    <svg
      className={styles['overview']}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-overview=""
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      {drawing.boxes.map(({ state, ...area }) => (
        <Rectangle
          key={state.path}
          area={area}
          className={active.has(state.path) ? styles['active'] : styles['state']}
        />
      ))}
      <Rectangle area={seen} className={styles['seen']} />
    </svg>
  );
}

function Rectangle({ area, className }: { area: Area; className: string | undefined }) {
  const { x, y, width, height } = area;
  return <rect x={x} y={y} width={width} height={height} className={className} />;
}

/** The part of a drawing that is in sight beside the panel, in the drawing's pixels. */
function useSeen(element: HTMLElement | null, drawing: Drawing, scale: number): Area | undefined {
  const [seen, setSeen] = useState<Area>();
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () => {
      const sheet = element.querySelector('svg')!.getBoundingClientRect();
      const canvas = element.getBoundingClientRect();
      const { width, height } = sizeBesidePanel(element);
      setSeen({
        x: (canvas.x - sheet.x - margin) / scale,
        y: (canvas.y - sheet.y - margin) / scale,
        width: width / scale,
        height: height / scale,
      });
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined;
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [element, drawing, scale]);
  return seen;
}
