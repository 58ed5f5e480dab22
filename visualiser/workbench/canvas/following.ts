import { useEffect, useEffectEvent, useRef } from 'react';
import type { Drawing } from '../../diagram/layout/drawing.ts';
import type { Lighting } from '../../diagram/lighting.ts';
import { boxOf, innermost } from './places.ts';
import type { Canvas } from './use-canvas.ts';

/** Moves the view to active states outside of it. */
export function useFollowing(
  canvas: Canvas,
  drawing: Drawing | undefined,
  { active }: Lighting,
  isOn: boolean,
): void {
  const before = useRef<ReadonlySet<string>>(new Set());
  const follow = useEffectEvent(() => {
    if (!drawing) return;
    const litUp = innermost([...active]).filter((path) => !before.current.has(path));
    before.current = active;
    if (isOn) canvas.bringIntoView(litUp.flatMap((path) => boxOf(drawing, path) ?? []));
  });
  useEffect(() => follow(), [active, drawing]);
}
