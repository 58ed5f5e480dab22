import type { VehicleImage } from '../../../domain/content/parameters.ts';
import type { BodyStyle } from '../../../domain/vehicles/body-styles.ts';
import type { Paint } from '../../artwork/paints.ts';

/** Paints that stand out only against a dark background, on which the text must be light. */
const wantDarkGround: readonly Paint[] = ['blanco', 'plata', 'celeste', 'arena'];

function pictures(
  bodyStyle: BodyStyle,
  families: readonly [name: string, paint: Paint, heroPaint: Paint][],
): VehicleImage[] {
  return families.map(([name, paint, heroPaint]) => ({
    name,
    image: `/artwork/vehicles/${bodyStyle}-${paint}.svg`,
    hero_image: `/artwork/vehicles/${bodyStyle}-${heroPaint}.svg`,
    is_dark: wantDarkGround.includes(heroPaint),
  }));
}

export const vehicleImages: VehicleImage[] = [
  ...pictures('hatchback', [
    ['Polo', 'rojo', 'rojo'],
    ['Onix', 'azul', 'azul'],
  ]),
  ...pictures('sedan', [
    ['Virtus', 'azul', 'azul'],
    ['Onix Plus', 'plata', 'plata'],
    ['Versa', 'rojo', 'rojo'],
    ['Sentra', 'negro', 'gris'],
    ['U5 Plus', 'azul', 'blanco'],
    ['EU5', 'celeste', 'celeste'],
  ]),
  ...pictures('suv', [
    ['Tera', 'celeste', 'celeste'],
    ['Nivus', 'gris', 'azul'],
    ['T-Cross', 'naranja', 'naranja'],
    ['Taos', 'plata', 'plata'],
    ['Tracker', 'rojo', 'rojo'],
    ['Equinox', 'blanco', 'blanco'],
    ['Trailblazer', 'arena', 'arena'],
    ['Kait', 'celeste', 'celeste'],
    ['Kicks', 'naranja', 'naranja'],
    ['X-Trail', 'verde', 'verde'],
    ['X35', 'naranja', 'naranja'],
    ['X55', 'gris', 'rojo'],
    ['BJ30', 'verde', 'verde'],
    ['BJ40', 'arena', 'arena'],
  ]),
  ...pictures('pickup', [
    ['Saveiro', 'blanco', 'blanco'],
    ['Amarok', 'arena', 'arena'],
    ['Montana', 'naranja', 'naranja'],
    ['S10', 'negro', 'rojo'],
    ['Frontier', 'arena', 'plata'],
  ]),
  ...pictures('van', [['Spin', 'gris', 'gris']]),
];
