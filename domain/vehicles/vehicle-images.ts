import type { VehicleImage } from '../content/parameters.ts';

/**
 * The picture for a vehicle, by family and then by name: an equal name wins, then one that starts with the other, then one
 * that contains the other (SPEC §3, Vehicle images). Undefined when none matches.
 */
export function vehicleImageFor(
  images: readonly VehicleImage[],
  vehicle: { family?: string | null; name: string },
): VehicleImage | undefined {
  const names = [vehicle.family ?? '', vehicle.name].map(plain).filter(Boolean);
  const rules: ((image: string, name: string) => boolean)[] = [
    (image, name) => image === name,
    (image, name) => name.startsWith(image) || image.startsWith(name),
    (image, name) => name.includes(image) || image.includes(name),
  ];
  for (const rule of rules) {
    for (const name of names) {
      const found = images.find((image) => image.name && rule(plain(image.name), name));
      if (found) return found;
    }
  }
  return undefined;
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
