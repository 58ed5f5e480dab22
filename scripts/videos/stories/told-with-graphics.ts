import { captions } from '../captions.ts';
import { fixed, shifted, verticalGradient, type Story } from '../frame.ts';
import { card, checklist, stage, text } from '../graphics.ts';
import { rise, swing } from '../motion.ts';
import { vehicle } from '../vehicle.ts';

const cuotas = 84;

/** Instalments fill a grid while the car gets its colour. */
const instalments: Story = {
  slug: 'autoahorro-en-cuotas',
  seconds: 7,
  poster: 0.62,
  draw: (t) => {
    const paid = rise(t, 0.06, 0.78) * (1 - rise(t, 0.93, 0.99));
    const count = Math.round(paid * cuotas);
    const cells = Array.from({ length: cuotas }, (_, index) => {
      const x = 92 + (index % 14) * 39;
      const y = 470 + Math.floor(index / 14) * 30;
      return `<rect x="${x}" y="${y}" width="31" height="20" rx="5" fill="${index < count ? '#1d4789' : '#e3e6ec'}"/>`;
    });
    const car = (paint: 'blanco' | 'azul') =>
      vehicle({ bodyStyle: 'hatchback', paint }, { x: -20, ground: 1010, width: 760 });
    // The front is on the left, so the colour comes from the right.
    const edge = 720 * (1 - paid);
    return [
      stage('#1c3f78', '#dfe7f2'),
      captions(t, ['Tu 0 km,\ncuota a cuota', 'En 84 cuotas,\nde a una por mes']),
      card(60, 388, 600, 290),
      text(92, 444, 36, '#17181b', `Cuota ${count} de ${cuotas}`),
      ...cells,
      `<g opacity=".55">${car('blanco')}</g>`,
      // The coloured drawing, clipped to the paid part.
      `<clipPath id="paid"><rect x="${fixed(edge)}" y="640" width="760" height="420"/></clipPath>`,
      `<g clip-path="url(#paid)">${withOwnIds(car('azul'))}</g>`,
    ].join('');
  },
};

/** Prefixes the ids of a drawing, so that one SVG can contain it twice. */
const withOwnIds = (svg: string): string => svg.replaceAll(/(id="|#)(?=[a-zA-Z]+[")])/g, '$1own-');

const planSteps = ['Elegís tu 0 km', 'Pagás la cuota', 'Sorteo o licitación', 'Lo retirás'];

/** The four steps of a savings plan; the car drives in at the last one. */
const plan: Story = {
  slug: 'plan-chevrolet-paso-a-paso',
  seconds: 8,
  poster: 0.8,
  draw: (t) => {
    const arrival = rise(t, 0.56, 0.74);
    const leaving = rise(t, 0.9, 1);
    const x = -25 + 800 * (1 - arrival) - 860 * leaving * leaving;
    return [
      stage('#c4950f', '#fbf5e2'),
      `${verticalGradient('floor', '#efe3c0', '#dccb96')}<rect y="940" width="720" height="340" fill="url(#floor)"/>`,
      captions(t, ['Tu plan,\npaso a paso']),
      card(60, 372, 600, 384),
      checklist(t, planSteps, { y: 438, colour: '#8a6a10', from: 0.08, to: 0.74 }),
      vehicle(
        { bodyStyle: 'sedan', paint: 'gris' },
        { x, ground: 1010, width: 770 },
        -(x / 770) * 1080,
      ),
    ].join('');
  },
};

const checks = ['Aceite y filtros', 'Frenos', 'Tren delantero', 'Diagnóstico'];

const workshop = (): string => {
  const lamps = [90, 310, 530]
    .map(
      (x) =>
        `<path d="M${x} 0v24" stroke="#7c8794" stroke-width="4"/><rect x="${x - 62}" y="24" width="124" height="14" rx="7" fill="#fffbe8"/>` +
        `<path d="M${x - 62} 38h124l90 250h-304z" fill="#fffbe8" fill-opacity=".05"/>`,
    )
    .join('');
  const wall =
    '<path d="M0 620H720M0 740H720M0 860H720" stroke="#000" stroke-opacity=".05" stroke-width="3"/>' +
    '<rect y="930" width="720" height="20" fill="#000" fill-opacity=".14"/>';
  const chest =
    '<g transform="translate(-10 0)"><rect x="556" y="790" width="150" height="150" rx="8" fill="#9d2a2a"/>' +
    '<path d="M556 832h150M556 868h150M556 904h150" stroke="#5f1515" stroke-width="4"/>' +
    '<path d="M606 811h50M606 850h50M606 886h50M606 922h50" stroke="#e9c9c4" stroke-width="6" stroke-linecap="round"/></g>';
  const shelf =
    '<g><rect x="20" y="800" width="120" height="8" fill="#566170"/><path d="M28 808v132M132 808v132" stroke="#566170" stroke-width="6"/>' +
    '<rect x="34" y="752" width="30" height="48" rx="4" fill="#d7a13a"/><rect x="70" y="752" width="30" height="48" rx="4" fill="#3d6d9c"/><rect x="106" y="764" width="24" height="36" rx="4" fill="#d7a13a"/></g>';
  return wall + lamps + chest + shelf;
};

/** A lift with a post at each end, its platform at a height. */
const lift = (height: number): string =>
  `<rect x="44" y="${fixed(height)}" width="632" height="16" rx="4" fill="#1b2d47"/>` +
  [38, 652]
    .map(
      (x) =>
        `<rect x="${x}" y="770" width="30" height="266" rx="4" fill="#2f5f9e"/><rect x="${x}" y="770" width="10" height="266" rx="4" fill="#5a8bc9"/>` +
        `<rect x="${x - 14}" y="1024" width="58" height="16" rx="4" fill="#22436f"/>` +
        `<rect x="${x - 6}" y="${fixed(height - 22)}" width="42" height="52" rx="5" fill="#22436f"/>`,
    )
    .join('');

/** The car goes up on a lift, four checks are ticked, and it comes down. */
const service: Story = {
  slug: 'service-oficial',
  seconds: 8,
  poster: 0.6,
  draw: (t) => {
    const raised = 96 * rise(t, 0.06, 0.3) * (1 - rise(t, 0.8, 0.98));
    const ground = 1010 - raised;
    return [
      stage('#44566b', '#b9c4cf'),
      '<rect y="945" width="720" height="335" fill="#7d8894"/><path d="M0 1120H720" stroke="#e3b93c" stroke-width="10" stroke-dasharray="60 40"/>',
      workshop(),
      captions(t, ['Service oficial,\ncon turno online']),
      card(60, 352, 600, 384),
      checklist(t, checks, { y: 418, colour: '#17663a', from: 0.22, to: 0.82 }),
      `<ellipse cx="360" cy="1030" rx="${fixed(330 - raised * 0.4)}" ry="20" fill="#000" fill-opacity=".28"/>`,
      vehicle({ bodyStyle: 'hatchback', paint: 'plata' }, { x: 56, ground, width: 620 }),
      lift(ground),
    ].join('');
  },
};

const phoneScreens = (t: number): string => {
  // Each screen slides in from the right; the first one follows the last.
  const position =
    rise(t, 0.22, 0.28) + rise(t, 0.47, 0.53) + rise(t, 0.72, 0.78) + rise(t, 0.93, 0.985);
  const fields = [0, 1, 2]
    .map((row) => {
      const filled = rise(t, 0.29 + row * 0.045, 0.33 + row * 0.045);
      return (
        `<rect x="40" y="${210 + row * 92}" width="300" height="62" rx="10" fill="#fff" stroke="#c9c7c3" stroke-width="2"/>` +
        `<rect x="60" y="${233 + row * 92}" width="${fixed((190 - row * 30) * filled)}" height="16" rx="8" fill="#17181b"/>`
      );
    })
    .join('');
  const button = (y: number, label: string, pressed: number) =>
    `<rect x="40" y="${y}" width="300" height="70" rx="12" fill="${pressed > 0.5 ? '#3d3f45' : '#17181b'}"/>` +
    `<text x="190" y="${y + 45}" text-anchor="middle" font-size="28" font-weight="600" fill="#fff">${label}</text>`;
  const title = (content: string) =>
    `<text x="40" y="150" font-size="38" font-weight="700" fill="#17181b">${content}</text>`;
  const unit = (width: number, ground: number) =>
    vehicle({ bodyStyle: 'suv', paint: 'celeste' }, { x: 190 - width / 2, ground, width });
  const choose =
    title('Elegí tu 0 km') +
    '<rect x="30" y="190" width="320" height="250" rx="16" fill="#eeecea"/>' +
    unit(392, 412) +
    text(40, 500, 28, '#55565b', 'Unidad en stock') +
    button(560, 'Reservar online', swing(Math.min(t / 0.22, 1)));
  const data = title('Tus datos') + fields + button(560, 'Continuar', rise(t, 0.44, 0.47));
  const pay =
    title('Pagá la seña') +
    `${verticalGradient('plastic-card', '#33558f', '#16294b')}<rect x="40" y="200" width="300" height="190" rx="18" fill="url(#plastic-card)"/>` +
    '<rect x="66" y="240" width="46" height="34" rx="6" fill="#e2c26a"/><path d="M66 320h60M140 320h60M214 320h60" stroke="#fff" stroke-opacity=".8" stroke-width="9"/>' +
    text(40, 460, 28, '#55565b', 'Hasta 3 cuotas') +
    button(560, 'Pagar', rise(t, 0.68, 0.71));
  const done = rise(t, 0.77, 0.86);
  const reserved =
    `<g transform="translate(190 250) scale(${fixed(0.6 + 0.4 * done)})"><circle r="74" fill="#17663a"/>` +
    `<path d="M-32 2L-10 24L34 -22" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round" pathLength="1" stroke-dasharray="1" stroke-dashoffset="${fixed(1 - done)}"/></g>` +
    '<text x="190" y="400" text-anchor="middle" font-size="36" font-weight="700" fill="#17181b">Tu 0km te espera</text>';
  // Only one screen may contain the drawing, because its ids must be unique.
  const screens = position < 3 ? [choose, data, pay, reserved] : ['', '', '', reserved, choose];
  return screens.map((screen, index) => shifted((index - position) * 380, 0, screen)).join('');
};

/** A reservation on a phone, from the choice to the deposit. */
const online: Story = {
  slug: 'reserva-online',
  seconds: 8,
  poster: 0.14,
  draw: (t) =>
    [
      stage('#3a2440', '#e9dfe2'),
      captions(t, ['Reservá online', 'Desde tu celular', 'Con tarjeta', 'En minutos']),
      '<rect x="158" y="356" width="404" height="790" rx="54" fill="#000" fill-opacity=".18"/>',
      '<rect x="158" y="340" width="404" height="790" rx="54" fill="#17181b"/>',
      '<clipPath id="display"><rect width="380" height="766" rx="42"/></clipPath>',
      shifted(
        170,
        352,
        `<g clip-path="url(#display)"><rect width="380" height="766" fill="#f9f8f7"/>${phoneScreens(t)}</g>` +
          '<rect x="140" y="18" width="100" height="26" rx="13" fill="#17181b"/>',
      ),
    ].join(''),
};

export const graphicStories: readonly Story[] = [instalments, plan, service, online];
