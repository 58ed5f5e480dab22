import { links } from '../../../domain/addresses/links.ts';
import { offerPriceTag } from '../../../domain/vehicles/price-tag.ts';
import type { Offer } from '../../../domain/vehicles/offers.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { useBrand, useBrands } from '../../api/context.ts';
import { CardLink } from '../../ui/navigation/card-link.tsx';
import { unitDetails } from '../../ui/text/vehicle-words.ts';
import { DiscountBadge } from '../../vehicles/price-tag.tsx';
import { VehicleCard } from '../../vehicles/vehicle-card.tsx';

/** An offer with its 'Descuento especial' and a link to its reservation (SPEC §2, Promotion card). */
export function PromotionCard({ offer }: { offer: Offer }) {
  const { name, color } = offer;
  const tag = offerPriceTag(offer);
  return (
    <VehicleCard
      vehicle={offer}
      brandId={offer.brand_id}
      name={name}
      color={color}
      badge={<DiscountBadge tag={tag} />}
      kicker={useBrand(offer.brand_id).name}
      details={unitDetails({ ...offer, location: '' })}
      tag={tag}
    >
      <CardLink
        to={links.buy(unitAddress(useBrands(), offer))}
        target="_blank"
        aria-label={`Reservar online ${name}, ${color} (se abre en otra pestaña)`}
      >
        Reservar online
      </CardLink>
    </VehicleCard>
  );
}
