import { round } from './geometry.ts';

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
