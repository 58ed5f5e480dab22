import { useEffect, useEffectEvent, useRef } from 'react';
import type { Drawing } from '../diagram/drawing.ts';
import type { Lighting } from '../lighting.ts';
import { innermost } from './places.ts';
import type { Canvas } from './use-canvas.ts';

/** Moves the view to states that light up beyond its edges. */
export function useFollowing(
  canvas: Canvas,
  drawing: Drawing | undefined,
  { active }: Lighting,
  isOn: boolean,
): void {
  const before = useRef<ReadonlySet<string>>(new Set());
  const follow = useEffectEvent(() => {
    const isNew = (path: string) => !before.current.has(path);
    const area = drawing && innermost(drawing, [...active].filter(isNew));
    if (!drawing) return;
    before.current = active;
    if (area && isOn) canvas.bringIntoView(area);
  });
  useEffect(() => follow(), [active, drawing]);
}
