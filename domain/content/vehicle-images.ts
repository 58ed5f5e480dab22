import type { ParameterPart } from './parameter-parts.ts';

/** A picture for the vehicles with a matching name (SPEC §3, Vehicle images). */
export type VehicleImage = ParameterPart<'vehicleImage'>;

/** The number of letters in which an image's and a vehicle's name agree by a rule; 0 when the rule doesn't apply. */
type Rule = (image: string, name: string) => number;

const rules: readonly Rule[] = [
  (image, name) => (image === name ? name.length : 0),
  (image, name) =>
    name.startsWith(image) || image.startsWith(name) ? Math.min(image.length, name.length) : 0,
  (image, name) =>
    name.includes(image) || image.includes(name) ? Math.min(image.length, name.length) : 0,
];

/**
 * The picture for a vehicle, by family and then by name: an equal name, else the longest match at a name's beginning, else
 * the longest match anywhere in it (SPEC §3, Vehicle images). Undefined without a match.
 */
export function vehicleImageFor(
  images: readonly VehicleImage[],
  vehicle: { family?: string | null; name: string },
): VehicleImage | undefined {
  const names = [vehicle.family ?? '', vehicle.name].map(plain).filter(Boolean);
  for (const rule of rules) {
    for (const name of names) {
      const matches = images
        .map((image) => ({ image, length: image.name ? rule(plain(image.name), name) : 0 }))
        .filter(({ length }) => length > 0)
        .toSorted((a, b) => b.length - a.length);
      if (matches[0]) return matches[0].image;
    }
  }
  return undefined;
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
