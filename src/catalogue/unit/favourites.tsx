import type { ReactNode } from 'react';
import { useFavourites } from './use-favourites.ts';
import { KeptListBand } from './kept-list-band.tsx';

/** The units that the shopper saved on this device. */
export default function Favourites(): ReactNode {
  return <KeptListBand id="favoritos" title="Tus favoritos" units={useFavourites()} />;
}
