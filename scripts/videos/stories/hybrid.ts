import { captions } from '../captions.ts';
import { skyline } from '../city.ts';
import { mix } from '../colour.ts';
import { fixed, passing, shifted, type Story } from '../frame.ts';
import { andes, hills, road, roadLine, sky } from '../landscape.ts';
import { rise, swing } from '../motion.ts';
import { driving } from '../vehicle.ts';

const green = '#37c98b';
const amber = '#f2b23e';

const bolt = '<path d="M4 -24L-13 4H-2L-5 24L13 -5H2Z" fill="#fff"/>';
const drop = '<path d="M0 -24C12 -8 17 0 17 8A17 17 0 0 1 -17 8C-17 0 -12 -8 0 -24Z" fill="#fff"/>';

/** A gauge that shows the share of a drive. */
const gauge = (x: number, share: number, colour: string, sign: string, name: string): string =>
  shifted(
    x,
    476,
    '<circle r="66" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="12"/>' +
      `<circle r="66" fill="none" stroke="${colour}" stroke-width="12" stroke-linecap="round" pathLength="1" stroke-dasharray="${fixed(share)} 1" transform="rotate(-90)"/>` +
      `<g opacity="${fixed(0.4 + 0.6 * share)}">${sign}</g>` +
      `<text y="124" text-anchor="middle" font-size="32" font-weight="600" fill="#fff">${name}</text>`,
  );

/** Electric in town, petrol on the open road. */
export const hybridStory: Story = {
  slug: 'bj30-electrico-y-nafta',
  seconds: 6,
  poster: 0.28,
  draw: (t) => {
    const open = rise(t, 0.44, 0.56) * (1 - rise(t, 0.92, 1));
    const dusk = 0.35 + 0.3 * swing(t);
    const tint = (day: string, late: string) => mix(day, late, dusk);
    const town = passing(t, 720, 2, skyline.near(846, tint('#b9b4ad', '#35324d'), '#ffe1a1'));
    const country = passing(t, 720, 2, hills(720, 800, 40, 870, tint('#7f9a5e', '#3f4a44')));
    const scene = [
      sky(tint('#6aa6d6', '#2b3160'), tint('#e2edf0', '#e08f74'), 860),
      andes(
        {
          base: 846,
          light: tint('#8e97ab', '#6a5f7c'),
          shade: tint('#707b95', '#4c4666'),
          snow: tint('#ffffff', '#f1cfc4'),
        },
        { base: 846, light: tint('#7e8795', '#5b5068'), shade: tint('#69737f', '#443d59') },
      ),
      country,
      // The town moves out of the picture.
      shifted(0, 420 * open, town),
      road(850, tint('#63676d', '#34364a'), tint('#bab6a8', '#5f566a')),
      passing(t, 240, 12, roadLine(1090, '#e9e6df')),
      driving(t, { bodyStyle: 'suv', paint: 'verde' }, 922, 0.5),
    ];
    return [
      shifted(0, 70, scene.join('')),
      captions(t, ['En la ciudad,\neléctrico', 'En la ruta,\neléctrico y nafta']),
      '<rect x="84" y="372" width="552" height="262" rx="26" fill="#0d1420" fill-opacity=".62"/>',
      gauge(216, 0.92 - 0.3 * open, green, bolt, 'Eléctrico'),
      gauge(504, 0.04 + 0.76 * open, amber, drop, 'Nafta'),
    ].join('');
  },
};
