import { canvas, round } from './geometry.ts';
import type { VehicleShape } from './vehicle-shape.ts';

export const groundShadowDefinitions =
  '<radialGradient id="ground"><stop stop-color="#0d1117" stop-opacity=".5"/>' +
  '<stop offset=".55" stop-color="#0d1117" stop-opacity=".26"/>' +
  '<stop offset="1" stop-color="#0d1117" stop-opacity="0"/></radialGradient>';

const pool = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${round(x)}" cy="${y}" rx="${round(rx)}" ry="${ry}" fill="url(#ground)"/>`;

export const groundShadow = (shape: VehicleShape): string => {
  const { nose, tail, frontAxle, rearAxle, wheelRadius } = shape;
  const contact = wheelRadius * 1.05;
  return (
    pool((nose + tail) / 2, canvas.ground - 1, (tail - nose) * 0.54, 21) +
    pool((frontAxle + rearAxle) / 2, canvas.ground - 5, (rearAxle - frontAxle) * 0.62, 15) +
    pool(frontAxle, canvas.ground - 1, contact, 9) +
    pool(rearAxle, canvas.ground - 1, contact, 9)
  );
};
