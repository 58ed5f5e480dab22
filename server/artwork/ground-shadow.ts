import { canvas, round } from './geometry.ts';
import type { VehicleShape } from './vehicle-shape.ts';

export const groundShadowDefinitions =
  '<radialGradient id="ground"><stop stop-color="#0d1117" stop-opacity=".5"/>' +
  '<stop offset=".55" stop-color="#0d1117" stop-opacity=".26"/>' +
  '<stop offset="1" stop-color="#0d1117" stop-opacity="0"/></radialGradient>';

type Pool = readonly [x: number, y: number, rx: number, ry: number];

export const groundPools = (pools: readonly Pool[]): string =>
  pools
    .map(
      ([x, y, rx, ry]) =>
        `<ellipse cx="${round(x)}" cy="${y}" rx="${round(rx)}" ry="${ry}" fill="url(#ground)"/>`,
    )
    .join('');

export const groundShadow = (shape: VehicleShape): string => {
  const { nose, tail, frontAxle, rearAxle, wheelRadius } = shape;
  const contact = wheelRadius * 1.05;
  return groundPools([
    [(nose + tail) / 2, canvas.ground - 1, (tail - nose) * 0.54, 21],
    [(frontAxle + rearAxle) / 2, canvas.ground - 5, (rearAxle - frontAxle) * 0.62, 15],
    [frontAxle, canvas.ground - 1, contact, 9],
    [rearAxle, canvas.ground - 1, contact, 9],
  ]);
};
