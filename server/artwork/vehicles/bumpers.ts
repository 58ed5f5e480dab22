import { acrossEnd, cornerLength, flankArea, pairOnEnd, type Layer, type Scene } from './scene.ts';

/** Bumpers of unpainted plastic round the end and along the sill. */
export function bumpers(scene: Scene): Layer[] {
  const { design } = scene;
  const layers: Layer[] = [];
  for (const [index, end] of (['nose', 'tail'] as const).entries()) {
    const top = design.bumpers[index]!;
    if (top <= design.sill) continue;
    const to = cornerLength(scene, end) + 420;
    layers.push([
      'plastic',
      acrossEnd(scene, end, [
        [0, top],
        [to - 500, top, 200],
        [to, top + 40],
        [to, design.sill - 80],
        [0, design.sill - 80],
      ]),
    ]);
    layers.push([
      'plastic',
      pairOnEnd(scene, end, [
        [cornerLength(scene, end) - 60, top],
        [to, top + 40],
        [to, design.sill - 80],
        [cornerLength(scene, end) - 60, design.sill - 80],
      ]),
    ]);
  }
  const [front, rear] = [design.frontOverhang, design.frontOverhang + design.wheelbase];
  const band = design.cladding > 0 ? 95 : 40;
  layers.push([
    'plastic',
    flankArea(scene, [
      [front, design.sill + band - 25],
      [rear, design.sill + band + 5],
      [rear, design.sill - 40],
      [front, design.sill - 40],
    ]),
  ]);
  return layers.filter(([, path]) => path !== '');
}
