import { handles, mirror } from '../fittings.ts';
import type { Layer, VehicleShape } from '../vehicle-shape.ts';
import { pickup } from './pickup.ts';

const bonnetTailgateAndLamps =
  'M130 186C180 179 240 173 308 169M114 215C107 227 112 239 128 247M900 172L900 288' +
  'M902 262L926 262';

/** Everything but the handles and the mirror, which come last. */
const lampsAndBumpers: readonly Layer[] = pickup.fittings.slice(
  0,
  pickup.fittings.length - handles([0, 0], [0, 0]).length - mirror(0, 0).length,
);

/** A double cab whose rear seats are reached through one long door on each side. */
export const twoDoorPickup: VehicleShape = {
  ...pickup,
  cuts:
    'M306 178C299 206 296 240 298 276C299 292 303 300 311 302L498 301C503 297 505 289 505 277' +
    `C506 240 508 200 506 163M631 166L632.5 262${bonnetTailgateAndLamps}`,
  fittings: [...lampsAndBumpers, ...handles([461, 202]), ...mirror(316, 170)],
};

/** A short cab with one row of seats, and a longer load bed. */
export const singleCabPickup: VehicleShape = {
  ...pickup,
  outline:
    'M52 312C40 308 33 298 32 282C31 254 33 220 38 202C41 192 56 185 84 181' +
    'C150 172 230 166 297 163C330 136 362 107 392 88C406 79 424 74 440 73' +
    'C450 72 458 75 463 82C469 92 472 100 474 108C482 130 488 148 491 165L496 165L921 167' +
    'C925 168 927 171 927 176L926 264C926 276 924 284 918 287C880 290 840 294 799 299L792 312',
  behind: [
    ['black', 'M792 300L890 282L890 297C850 303 820 308 792 312Z'],
    ['tube', 'M506 168L512 104C514 95 521 92 529 98C558 118 584 142 608 168'],
    ['edge', 'M510 164L515 106C517 98 522 97 528 101C556 121 581 143 602 165'],
  ],
  surfaces: [
    ...pickup.surfaces.slice(0, -2),
    ['skyLine', 'M410 80C422 75.5 432 74.5 440 74C448 73.5 454 76 459 81'],
    ['plastic', 'M496 163L930 163L930 172L496 171Z'],
  ],
  glazing: {
    screens: pickup.glazing.screens,
    opening:
      'M328 171C358 139 388 111 416 94C425 88 433 85 441 85C448 85 453 89 456 96L472 150' +
      'C474 158 470 162 462 162.5L328 171Z',
    panes:
      'M341 167.5C366 140 394 115 420 99C428 93.5 434 90 441 90C446 90 449 93 451 98L466 148' +
      'C467 154 465 158 460 158.5L341 167.5Z',
    seats: [[430, 130]],
    steering: pickup.glazing.steering,
    reflections: 'M340 176L420 76L458 76L378 176Z',
  },
  cuts:
    'M306 178C299 206 296 240 298 276C299 292 303 300 311 302L464 301C468 297 470 289 470 277' +
    `C471 240 475 200 473 163M493 166L494.5 262${bonnetTailgateAndLamps}`,
  fittings: [...lampsAndBumpers, ...handles([426, 203]), ...mirror(316, 170)],
};
