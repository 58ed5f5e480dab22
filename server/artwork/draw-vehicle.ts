import type { Look } from '../../domain/vehicles/pictures/drawings.ts';
import { gradient, gradientLike } from './gradient.ts';
import { groundShadowDefinitions } from './ground-shadow.ts';
import { materialAttributes, materialDefinitions } from './materials.ts';
import { paints, type Paint } from './paints.ts';
import { wheelDefinitions } from './wheel.ts';
import {
  arches,
  inUserSpace,
  flankPath,
  glints,
  paintGradient,
  panelGradients,
  panels,
  skyLine,
} from './vehicles/body-work.ts';
import { cameraOf, canvas, type View } from './vehicles/camera.ts';
import type { Design } from './vehicles/design.ts';
import { bumpers } from './vehicles/bumpers.ts';
import { drawNose } from './vehicles/nose/draw-nose.ts';
import { spareWheel, tailParts } from './vehicles/tail.ts';
import { designOf } from './vehicles/fitted.ts';
import {
  cutLines,
  glassDefinitions,
  mirror,
  rails,
  screenEdges,
  sideWindows,
  tops,
} from './vehicles/greenhouse.ts';
import { shadow, underside, wheels } from './vehicles/running-gear.ts';
import {
  cornerLength,
  endFace,
  faces,
  flankLine,
  onFlank,
  type Layer,
  type Scene,
} from './vehicles/scene.ts';
import { surfaceOf } from './vehicles/surface.ts';

/** The drawing of a vehicle as an SVG document. */
export function drawVehicle(look: Look, paint: Paint, view: View = 'side'): string {
  return drawDesign(designOf(look), paint, view);
}

function drawDesign(design: Design, paint: Paint, view: View): string {
  const scene: Scene = {
    design,
    surface: surfaceOf(design, view),
    camera: cameraOf(view, design),
    tones: paints[paint],
  };
  const drawing = [
    shadow(scene),
    underside(scene),
    far(scene),
    wheels(scene),
    view === 'rear' ? '' : spareWheel(scene),
    tops(scene),
    near(scene),
    view === 'rear' ? spareWheel(scene) : '',
  ].join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" role="img"` +
    ` stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">` +
    `${shortened(`<defs>${onlyUsed(definitions(scene), drawing)}</defs>${drawing}`)}</svg>`
  );
}

/** Without what the root says already, and with a letter for each name. Stories turn the spokes by their name. */
function shortened(svg: string): string {
  const names = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name = '']) => name);
  const letters = new Map(
    names
      .filter((name) => name !== 'spokes')
      .map((name, index) => [name, index < 26 ? String.fromCharCode(97 + index) : `a${index}`]),
  );
  return svg
    .replaceAll(/ stroke-(?:linecap|linejoin)="round"/g, '')
    .replaceAll(
      /( id="|url\(#|href="#)([^")]+)/g,
      (_, before: string, name: string) => before + (letters.get(name) ?? name),
    );
}

/** Without the gradients that nothing is painted with. */
function onlyUsed(definitions: string, drawing: string): string {
  const everything = definitions + drawing;
  return definitions.replaceAll(
    /<(linear|radial)Gradient id="([^"]+)"[^>]*?(?:\/>|[^/]>.*?<\/\1Gradient>)/g,
    (whole, _, id: string) =>
      everything.includes(`url(#${id})`) || everything.includes(`href="#${id}"`) ? whole : '',
  );
}

function definitions(scene: Scene): string {
  const { tones, design } = scene;
  const { camera, surface } = scene;
  const ends = (['nose', 'tail'] as const)
    .filter((end) => !faces(scene, end))
    .map((end) => {
      const isNose = end === 'nose';
      const from = camera.project(surface.side(isNose ? 0 : design.length, 600))[0];
      const to = camera.project(surface.side(isNose ? 600 : design.length - 600, 600))[0];
      return gradientLike(
        `${end}End`,
        'ends',
        `x1="${Math.round(from)}" y1="0" x2="${Math.round(to)}" y2="0"`,
      );
    });
  return [
    groundShadowDefinitions,
    materialDefinitions(tones),
    paintGradient(scene),
    gradient(
      'ends',
      [
        [0, tones.deep, 0.6],
        [0.3, tones.deep, 0.24],
        [0.65, tones.deep, 0.06],
        [1, tones.deep, 0],
      ],
      inUserSpace,
    ),
    ...ends,
    gradient(
      'topside',
      [
        [0, tones.light],
        [0.5, tones.body],
      ],
      'x2="1" y2=".4"',
    ),
    design.isPickup
      ? gradient('bed', [
          [0, '#17191b'],
          [1, '#3a3e42'],
        ])
      : '',
    panelGradients(scene),
    glassDefinitions(scene),
    wheelDefinitions(design.wheels),
    `<path id="body" d="${flankPath(scene)}"/>`,
    '<clipPath id="flank"><use href="#body"/></clipPath>',
    camera.view === 'side'
      ? ''
      : `<clipPath id="whole"><use href="#body"/><use href="#end"/></clipPath>`,
    camera.view === 'side' ? '' : turnedAway(scene),
    `<path id="cuts" d="${cutLines(scene)}"/>`,
  ].join('');
}

/** The shade of the nose or tail, which begins where the body turns its corner. */
function turnedAway(scene: Scene): string {
  const end = scene.camera.view === 'front' ? 'nose' : 'tail';
  const { surface, camera, design, tones } = scene;
  const x = (along: number, flank: 1 | -1): number =>
    Math.round(camera.project(surface.end(end, along, 600, flank))[0]);
  const from = x(cornerLength(scene, end) * 1.04, 1);
  const to = x(design.width, -1);
  return gradient(
    'away',
    [
      [0, tones.deep, 0],
      [0.18, tones.deep, 0.3],
      [0.6, tones.deep, 0.22],
      [1, tones.deep, 0.5],
    ],
    `gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${to}" y2="0"`,
  );
}

/** The far half of the body, of which a corner shows beside the nose or tail. */
function far(scene: Scene): string {
  if (scene.camera.view === 'side') return rails(scene, -1);
  return (
    rails(scene, -1) +
    mirror(scene, -1) +
    `<path id="end" d="${endFace(scene)}" fill="url(#paint)" stroke="${scene.tones.deep}" stroke-opacity=".5"/>`
  );
}

function near(scene: Scene): string {
  const { design, tones, camera } = scene;
  const layers = (parts: readonly Layer[]): string =>
    parts
      .map(([material, path]) => `<path d="${path}" ${materialAttributes(material, tones, 2)}/>`)
      .join('');
  const dim = (end: 'nose' | 'tail'): string =>
    faces(scene, end)
      ? ''
      : `<rect width="${canvas.width}" height="${canvas.height}" fill="url(#${end}End)"/>`;
  return [
    '<use href="#body" fill="url(#paint)"/>',
    '<g clip-path="url(#flank)">',
    panels(scene),
    dim('nose'),
    dim('tail'),
    camera.view === 'side'
      ? `<path d="${glints(scene)}" ${materialAttributes('glint', tones)}/>`
      : '',
    design.blackRoof ? blackRoof(scene) : '',
    screenEdges(scene),
    `<path d="${skyLine(scene)}" ${materialAttributes('skyLine', tones, 2)}/>`,
    layers(camera.view === 'side' ? bumpers(scene) : []),
    arches(scene),
    '</g>',
    camera.view === 'side'
      ? ''
      : `<g clip-path="url(#whole)"><rect width="1920" height="840" fill="url(#away)"/>${layers(bumpers(scene))}</g>`,
    sideWindows(scene),
    '<g fill="none" stroke-linejoin="round">',
    `<use href="#cuts" x="2" y="1" stroke="${tones.light}" stroke-opacity=".5"/>`,
    `<use href="#cuts" stroke="${tones.deep}" stroke-opacity=".85" stroke-width="2.6"/></g>`,
    `<use href="#body" fill="none" stroke="${tones.deep}" stroke-opacity=".6"/>`,
    layers(tailParts(scene)),
    layers(drawNose(scene)),
    handles(scene),
    rails(scene, 1),
    mirror(scene, 1),
  ].join('');
}

function handles(scene: Scene): string {
  const { design, tones, camera } = scene;
  const [bar, edge] = camera.view === 'side' ? [9, 12] : [8, 11];
  return design.handles
    .map(([x, z]) => {
      const path = flankLine(scene, [
        [x + 14, z + 18],
        [x + 190, z + 26],
      ]);
      return `<path class="handle" d="${path}" stroke="${tones.deep}" stroke-width="${edge}"/><path d="${path}" stroke="${tones.body}" stroke-width="${bar}"/>`;
    })
    .join('');
}

/** Everything above the belt that is painted, in black. */
function blackRoof(scene: Scene): string {
  const { design, surface } = scene;
  const { length, cowl, deck = length } = design;
  const upper = surface.contour(cowl + 60, deck).filter(([x, z]) => z > surface.belt(x) + 20);
  const end = upper.at(-1)!;
  const path = scene.camera.path(
    onFlank(scene, [...upper, [end[0], design.belt[1]], [cowl + 60, design.belt[0]]]),
  );
  return `<path d="${path}" fill="#17191c"/>`;
}
