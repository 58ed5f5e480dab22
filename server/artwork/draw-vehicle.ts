import type { BodyStyle } from '../../domain/vehicles/body-styles.ts';
import { canvas, round, underbodyPath, wheelCentre } from './geometry.ts';
import { drawGlass, drawScreens, glassDefinitions } from './glass.ts';
import { groundShadow, groundShadowDefinitions } from './ground-shadow.ts';
import { materialAttributes, materialDefinitions } from './materials.ts';
import { drawPanels, panelDefinitions } from './panels.ts';
import type { Paint, PaintTones } from './paints.ts';
import { paints } from './paints.ts';
import { drawArches, drawEnds, paintworkDefinitions } from './paintwork.ts';
import { hatchback } from './shapes/hatchback.ts';
import { pickup } from './shapes/pickup.ts';
import { sedan } from './shapes/sedan.ts';
import { suv } from './shapes/suv.ts';
import { singleCabPickup, twoDoorPickup } from './shapes/two-door-pickups.ts';
import { van } from './shapes/van.ts';
import type { Layer, VehicleShape } from './vehicle-shape.ts';
import { placeWheel, wheelDefinitions } from './wheel.ts';

const shapes = {
  hatchback,
  sedan,
  suv,
  pickup,
  'pickup-2p': twoDoorPickup,
  'pickup-simple': singleCabPickup,
  van,
} as const satisfies Record<BodyStyle, VehicleShape> & Record<string, VehicleShape>;

/** A body style, or another body of it. Its name is part of the picture's address. */
export type Body = keyof typeof shapes;
export const bodies = Object.keys(shapes) as Body[];

export function isBody(name: string): name is Body {
  return Object.hasOwn(shapes, name);
}

const drawLayers = (layers: readonly Layer[], tones: PaintTones): string =>
  layers
    .map(([material, path]) => `<path d="${path}" ${materialAttributes(material, tones)}/>`)
    .join('');

/** A dark gap with a light edge next to it, visible on black and on white paint. */
const drawCuts = (tones: PaintTones): string =>
  '<g fill="none" stroke-linejoin="round">' +
  `<use href="#cuts" x="1.2" y=".6" stroke="${tones.light}" stroke-opacity=".55"/>` +
  `<use href="#cuts" stroke="${tones.deep}" stroke-opacity=".85" stroke-width="1.3"/></g>`;

const drawWheels = (shape: VehicleShape): string => {
  const y = round(wheelCentre(shape));
  return (
    placeWheel(shape.frontAxle, y, shape.wheelRadius) +
    placeWheel(shape.rearAxle, y, shape.wheelRadius)
  );
};

const definitions = (shape: VehicleShape, tones: PaintTones): string =>
  [
    '<defs>',
    groundShadowDefinitions,
    materialDefinitions(tones),
    paintworkDefinitions(shape, tones),
    panelDefinitions(shape, tones),
    glassDefinitions(shape.glazing),
    wheelDefinitions(shape.wheelDesign),
    `<path id="cuts" d="${shape.cuts}"/>`,
    '</defs>',
  ].join('');

export function drawVehicle(vehicle: { body: Body; paint: Paint }): string {
  const shape: VehicleShape = shapes[vehicle.body];
  const tones = paints[vehicle.paint];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" ',
    `viewBox="0 0 ${canvas.width} ${canvas.height}" role="img">`,
    definitions(shape, tones),
    groundShadow(shape),
    `<path d="${underbodyPath(shape)}" fill="#0b0c0e"/>`,
    drawLayers(shape.behind, tones),
    '<use href="#body" fill="url(#paint)"/>',
    '<g clip-path="url(#side)">',
    drawPanels(shape, tones),
    drawEnds(shape),
    drawScreens(shape.glazing),
    drawLayers(shape.surfaces, tones),
    drawArches(shape, tones),
    '</g>',
    drawGlass(shape.glazing),
    drawCuts(tones),
    `<use href="#body" fill="none" stroke="${tones.deep}" stroke-opacity=".6"/>`,
    drawLayers(shape.fittings, tones),
    drawWheels(shape),
    '</svg>',
  ].join('');
}
