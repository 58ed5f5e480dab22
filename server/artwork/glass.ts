import { drawCabin } from './cabin.ts';
import { gradient } from './gradient.ts';
import type { Glazing } from './vehicle-shape.ts';

export const glassDefinitions = (glazing: Glazing): string =>
  gradient('glass', [
    [0, '#20272d'],
    [0.45, '#39444c'],
    [1, '#5d6a73'],
  ]) +
  gradient('screen', [
    [0, '#56636d'],
    [0.5, '#3b464e'],
    [1, '#262e34'],
  ]) +
  gradient(
    'gleam',
    [
      [0, '#fff', 0.3],
      [1, '#fff', 0.06],
    ],
    'x2="0.3" y2="1"',
  ) +
  `<clipPath id="panes"><path d="${glazing.panes}"/></clipPath>`;

export const drawScreens = (glazing: Glazing): string =>
  `<path d="${glazing.screens}" fill="url(#screen)"/>`;

export const drawGlass = (glazing: Glazing): string =>
  [
    `<path d="${glazing.opening}" fill="#0e1012"/>`,
    '<g clip-path="url(#panes)">',
    `<path d="${glazing.panes}" fill="url(#glass)"/>`,
    drawCabin(glazing.seats, glazing.steering),
    `<path d="${glazing.reflections}" fill="url(#gleam)"/></g>`,
    `<path d="${glazing.panes}" fill="none" stroke="#000" stroke-opacity=".6"/>`,
  ].join('');
