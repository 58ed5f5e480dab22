import { links } from '../../../domain/addresses/links.ts';
import { StoredListBand } from '../stored-units/stored-list-band.tsx';
import { useFavourites } from '../stored-units/stored-units.ts';

/** The units that the shopper saved on this device, with a link to their page. */
export default function FavouritesBand() {
  return (
    <StoredListBand
      id="favoritos"
      title="Tus favoritos"
      more={{ link: links.favourites(), label: 'Ver tus favoritos' }}
      units={useFavourites()}
    />
  );
}
