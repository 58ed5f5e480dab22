import { captions } from '../captions.ts';
import { planeTree, skyline, streetLamp } from '../city.ts';
import { mix } from '../colour.ts';
import { frame, passing, shifted, type Story } from '../frame.ts';
import { andes, hills, poplars, road, roadLine, scrub, sky, sun, vines } from '../landscape.ts';
import { swing } from '../motion.ts';
import { driving } from '../vehicle.ts';

const horizon = 720;
const roadTop = 850;
const ground = 922;

const land = (colour: string) =>
  `<rect y="${horizon - 1}" width="${frame.width}" height="140" fill="${colour}"/>`;

const line = (t: number, colour: string) => passing(t, 240, 12, roadLine(1090, colour));

/** The scene is low in the frame, so that the caption is in the sky. */
const lowered = (layers: readonly string[]) => shifted(0, 70, layers.join(''));

/** The high mountains from noon to evening and back. */
const mountains: Story = {
  slug: 'amarok-en-la-montana',
  seconds: 6,
  poster: 0.2,
  draw: (t) => {
    const evening = swing(t);
    const tint = (day: string, late: string) => mix(day, late, evening);
    return (
      lowered([
        sky(tint('#5b9bd8', '#3d4273'), tint('#d5e8f3', '#f2a777'), horizon),
        sun(560, 400 + 150 * evening, 34, tint('#fff1c4', '#ff9a55')),
        andes(
          {
            base: horizon,
            light: tint('#8c8f9e', '#9a6f72'),
            shade: tint('#666a7c', '#5d4a62'),
            snow: tint('#fbfdff', '#ffd9c4'),
          },
          { base: horizon, light: tint('#86755f', '#7d5450'), shade: tint('#66584b', '#53394a') },
        ),
        land(tint('#9c8a62', '#6f4f4a')),
        passing(t, 720, 1, hills(720, 735, 60, 870, tint('#9c8a62', '#6f4f4a'))),
        passing(t, 720, 2, hills(720, 800, 34, 870, tint('#b39d6b', '#7d5a4a'))),
        passing(
          t,
          720,
          3,
          scrub(836, tint('#66703f', '#47422f'), [20, 130, 260, 330, 470, 610, 660]),
        ),
        road(roadTop, tint('#7b6d5f', '#574347'), tint('#a58f68', '#6d4f45')),
        line(t, tint('#8b7c6c', '#655053')),
        driving(t, { bodyStyle: 'pickup', paint: 'azul' }, ground, evening * 0.5),
      ]) + captions(t, ['La cordillera,\nmás cerca', 'Una pick-up\npara subir'])
    );
  },
};

/** An avenue in the evening. */
const city: Story = {
  slug: 'nivus-en-la-ciudad',
  seconds: 6,
  poster: 0.45,
  draw: (t) => {
    const night = 0.25 + 0.5 * swing(t);
    const tint = (day: string, late: string) => mix(day, late, night);
    return (
      lowered([
        sky(tint('#7fb4dc', '#141b38'), tint('#e6eff2', '#5b4a78'), 860),
        passing(
          t,
          720,
          1,
          skyline.far(830, tint('#a9b8c6', '#2c3355'), tint('#c7d5df', '#f7d58a')),
        ),
        passing(
          t,
          720,
          2,
          skyline.near(846, tint('#c9b9a4', '#3b3550'), tint('#8fa3b3', '#ffe1a1')),
        ),
        passing(t, 720, 4, planeTree(500, 850, tint('#6d9653', '#2a3d31'))),
        road(roadTop, tint('#63676d', '#2d3040'), tint('#c2bcb2', '#4c4a5c')),
        passing(t, 720, 4, streetLamp(300, 856, night)),
        line(t, tint('#e9e6df', '#9d9aa8')),
        driving(t, { bodyStyle: 'suv', paint: 'rojo' }, ground, night * 0.9),
      ]) + captions(t, ['La ciudad,\na tu ritmo', 'Fácil de manejar,\nfácil de estacionar'])
    );
  },
};

/** Vineyards and poplars in front of snowy mountains, in the afternoon. */
const weekend: Story = {
  slug: 'tracker-fin-de-semana',
  seconds: 6,
  poster: 0.3,
  draw: (t) => {
    const late = swing(t);
    const tint = (day: string, evening: string) => mix(day, evening, late);
    const leaf = tint('#5f8f3a', '#8a7b2f');
    return (
      lowered([
        sky(tint('#6fb0e2', '#5a7fb5'), tint('#e4f0f2', '#fbd9a4'), horizon),
        sun(150, 470 + 60 * late, 30, tint('#fff4cf', '#ffc069')),
        andes(
          {
            base: horizon,
            light: tint('#97a3b8', '#a08f9f'),
            shade: tint('#7583a0', '#76708f'),
            snow: tint('#ffffff', '#fff0df'),
          },
          { base: horizon, light: tint('#8a93a0', '#8d7d85'), shade: tint('#717c8f', '#6c647a') },
        ),
        land(tint('#a9a765', '#a98f52')),
        passing(
          t,
          720,
          1,
          poplars(760, tint('#7f9c3e', '#b8932f'), [30, 62, 95, 128, 420, 452, 486, 520, 553]),
        ),
        passing(t, 720, 2, vines(790, 720, 36, mix(leaf, '#ffffff', 0.12), '#7d6a54')),
        passing(t, 720, 4, vines(846, 720, 72, leaf, '#6a5845')),
        road(roadTop, tint('#6d6c6b', '#5b5350'), tint('#b09a72', '#97794f')),
        line(t, '#efe9dc'),
        driving(t, { bodyStyle: 'suv', paint: 'blanco' }, ground),
      ]) + captions(t, ['Viernes a la tarde:\nruta y viñedos', 'Lugar para todos,\ny para todo'])
    );
  },
};

const turbine = (x: number, foot: number, turn: number, colour: string): string => {
  const blade = `<path d="M0 0q7 -36 1 -104q-9 48 -6 104z" fill="${colour}"/>`;
  const blades = [0, 120, 240].map((at) => `<g transform="rotate(${turn + at})">${blade}</g>`);
  return `<path d="M${x - 4} ${foot}l3 -196h4l3 196z" fill="${colour}"/>${shifted(x, foot - 196, blades.join(''))}`;
};

/** The steppe with a wind farm, at dawn. */
const work: Story = {
  slug: 'frontier-al-trabajo',
  seconds: 6,
  poster: 0.4,
  draw: (t) => {
    const day = swing(t);
    const tint = (dawn: string, noon: string) => mix(dawn, noon, day);
    const mill = tint('#c8b2b5', '#f4f6f7');
    return (
      lowered([
        sky(tint('#4a5a8f', '#68aee0'), tint('#f6b98a', '#e7f1f2'), horizon),
        sun(590, 640 - 190 * day, 32, tint('#ffab62', '#fff3c9')),
        land(tint('#7c6476', '#a8a58c')),
        hills(720, 700, 30, 860, tint('#7c6476', '#a8a58c')),
        turbine(120, 712, t * 720, mill),
        turbine(300, 716, t * 720 + 40, mill),
        turbine(486, 710, t * 720 + 80, mill),
        passing(t, 720, 1, hills(720, 742, 26, 870, tint('#7a5d55', '#b7a571'))),
        passing(
          t,
          720,
          2,
          scrub(790, tint('#5d5648', '#8b8a52'), [10, 90, 210, 300, 420, 540, 640]),
        ),
        passing(t, 720, 4, scrub(840, tint('#4d493d', '#77773f'), [60, 190, 250, 430, 590])),
        road(roadTop, tint('#574e4f', '#76726b'), tint('#80685a', '#b8a273')),
        line(t, tint('#c9b9ac', '#efe9dc')),
        driving(t, { bodyStyle: 'pickup', paint: 'rojo' }, ground, 0.6 * (1 - day)),
      ]) + captions(t, ['Al trabajo,\ntodos los días', 'Carga lo que\nhaga falta'])
    );
  },
};

export const roadStories: readonly Story[] = [mountains, city, weekend, work];
