import type { VehicleShape } from './vehicle-shape.ts';

export const canvas = { width: 960, height: 420, ground: 372 } as const;

export const round = (value: number): number => Math.round(value * 10) / 10;

export const wheelCentre = (shape: VehicleShape): number => canvas.ground - shape.wheelRadius;

/** Half the width of the arch opening where it meets the sill. */
const archReach = (shape: VehicleShape): number => {
  const drop = shape.levels.sill - wheelCentre(shape);
  return Math.sqrt(shape.archRadius ** 2 - drop ** 2);
};

const arch = (shape: VehicleShape, axle: number): string => {
  const reach = archReach(shape);
  const { archRadius, levels } = shape;
  const large = levels.sill > wheelCentre(shape) ? 1 : 0;
  return (
    `L${round(axle + reach)} ${levels.sill}` +
    `A${archRadius} ${archRadius} 0 ${large} 0 ${round(axle - reach)} ${levels.sill}`
  );
};

/** The whole painted side: the upper contour closed along the sill, round both arches. */
export const bodyPath = (shape: VehicleShape): string =>
  `${shape.outline}${arch(shape, shape.rearAxle)}${arch(shape, shape.frontAxle)}Z`;

/** The dark hollow of both arches and the underside that shows between the wheels. */
export const underbodyPath = (shape: VehicleShape): string => {
  const { frontAxle, rearAxle, archRadius, levels } = shape;
  const y = round(wheelCentre(shape));
  const hollow = (axle: number): string =>
    `M${axle - archRadius} ${y}A${archRadius} ${archRadius} 0 0 1 ${axle + archRadius} ${y}` +
    `V${levels.sill}H${axle - archRadius}Z`;
  const floor = `M${frontAxle} ${levels.sill - 6}H${rearAxle}V${levels.sill + 7}H${frontAxle}Z`;
  return hollow(frontAxle) + hollow(rearAxle) + floor;
};
