import { links } from '../../../domain/addresses/links.ts';
import { KeptListBand } from '../unit/kept-list-band.tsx';
import { useFavourites } from './use-favourites.ts';

/** The units that the shopper saved on this device, with a link to their page. */
export default function FavouritesBand() {
  return (
    <KeptListBand
      id="favoritos"
      title="Tus favoritos"
      more={{ link: links.favourites(), label: 'Ver tus favoritos' }}
      units={useFavourites()}
    />
  );
}
