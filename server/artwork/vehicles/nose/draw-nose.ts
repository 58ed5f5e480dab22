import type { Face } from '../design.ts';
import type { Layer, Scene } from '../scene.ts';
import { closedFace } from './closed-face.ts';
import { barFace } from './bar-face.ts';
import { splitFace } from './split-face.ts';
import { veeFace } from './vee-face.ts';
import { wideFace } from './wide-face.ts';
import { blockFace } from './block-face.ts';
import { roundFace } from './round-face.ts';
import { noseParts, type NoseParts } from './parts.ts';

const faces: Readonly<Record<Face, (parts: NoseParts) => Layer[]>> = {
  closed: closedFace,
  bar: barFace,
  split: splitFace,
  vee: veeFace,
  wide: wideFace,
  block: blockFace,
  round: roundFace,
};

/** The face: lamps, grille, intake, number plate. */
export function drawNose(scene: Scene): Layer[] {
  return faces[scene.design.face](noseParts(scene));
}
