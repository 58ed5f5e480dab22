import { vehicleImageFor, type VehicleImage } from '../../../domain/content/vehicle-images.ts';

interface Pictured {
  name: string;
  family?: string | null;
  image?: string | null;
}

/** Gives vehicles without a picture the picture of their family or name (SPEC §3, Vehicle images). */
export function withPictures<Item extends Pictured>(
  items: readonly Item[],
  images: readonly VehicleImage[],
  warn: (message: string) => void,
): Item[] {
  return items.map((item) => {
    if (item.image) return item;
    const found = vehicleImageFor(images, item);
    if (!found) {
      warn(`Image not found: ${item.family ?? item.name}`);
      return item;
    }
    const { image, hero_image = null, is_dark = false } = found;
    return { ...item, image, hero_image, is_dark };
  });
}
