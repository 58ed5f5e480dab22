import { createContext, useContext } from 'react';
import type { News } from '../../../domain/content/news.ts';
import type { Family } from '../../../domain/vehicles/families.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';

/** A video with a picture for its preview; paths of the site. */
export interface DescribedVideo {
  title: string;
  description: string;
  video: string;
  poster: string | null;
  /** The page that shows it. */
  path: string;
}

/** Something that a page has for search engines too, in their own vocabulary. */
export type Described =
  | { kind: 'breadcrumbs'; sections: readonly { link?: string; name: string }[] }
  | { kind: 'unit'; unit: StockVehicle; path: string }
  | { kind: 'model'; family: Family; unitCount: number; path: string }
  | { kind: 'news'; item: News }
  | { kind: 'video'; video: DescribedVideo };

/** Collects what a page describes. Only the server provides it, so that browsers load no code for search engines. */
export const DescribedContext = createContext<((thing: Described) => void) | null>(null);

/** Describes something on the page to search engines (schema.org, written by server/storefront/structured-data.ts). */
export function useDescribed(thing: Described): void {
  useContext(DescribedContext)?.(thing);
}
