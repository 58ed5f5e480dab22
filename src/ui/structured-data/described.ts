import { createContext, useContext } from 'react';
import type { News } from '../../../domain/content/news.ts';
import type { Family } from '../../../domain/vehicles/families.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';

/** A video and its preview picture, as paths of the site. */
export interface DescribedVideo {
  title: string;
  description: string;
  video: string;
  poster: string | null;
  /** The path of the page that shows it. */
  path: string;
}

/** Something on the page that is also described to search engines, in schema.org's vocabulary. */
export type Described =
  | { kind: 'breadcrumbs'; sections: readonly { link?: string; name: string }[] }
  /** `isHeld`: another shopper is reserving it. */
  | { kind: 'unit'; unit: StockVehicle; path: string; isHeld: boolean }
  | { kind: 'model'; family: Family; unitCount: number; path: string }
  | { kind: 'news'; item: News }
  | { kind: 'video'; video: DescribedVideo };

/** Collects the descriptions of a page. Only the server provides it, so that browsers load no code for search engines. */
export const DescribedContext = createContext<((thing: Described) => void) | null>(null);

/** Describes something on the page to search engines (schema.org, written by server/site/storefront/structured-data.ts). */
export function useDescribed(thing: Described): void {
  useContext(DescribedContext)?.(thing);
}
