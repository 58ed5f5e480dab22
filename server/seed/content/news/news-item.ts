import { brands, groupId, isBrandId } from '../../../../domain/vehicles/brands.ts';
import type { StoredNews } from '../../../db/schema.ts';
import { dealerParameters } from '../../dealer-parameters.ts';

/** The kinds of news, as a short and a long label. */
const kinds = {
  Lanzamiento: 'Lanzamientos de 0 km',
  Postventa: 'Consejos y servicios del taller',
  Institucional: 'Novedades del grupo',
  Planes: 'Planes de ahorro',
  Tecnología: 'Tecnología a bordo',
  Experiencia: 'Pruebas de manejo y salidas',
};

export interface DemoNews {
  id: number;
  daysAgo: number;
  kind: keyof typeof kinds;
  brandId: number;
  title: string;
  /** A page about it on another site. */
  url?: string;
  /** Drawings of vehicles: 'suv-azul'. */
  drawings: readonly string[];
  /** HTML. */
  content: string;
}

export function storedNews(item: DemoNews): StoredNews {
  return {
    title: item.title,
    url: item.url ?? null,
    content: item.content,
    images: item.drawings.map((drawing) => ({ path: `/artwork/vehicles/${drawing}.svg` })),
    type_strong: item.kind,
    type_string: kinds[item.kind],
    brand_string: nameOf(item.brandId),
    brand_id: item.brandId,
  };
}

function nameOf(brandId: number): string {
  if (isBrandId(brandId)) return brands[brandId].name;
  if (brandId === groupId) return dealerParameters.group.name;
  throw new RangeError(`nobody has the id ${brandId}`);
}
